import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { MakeUp } from '@clubhouse/schema/attendance/make-up'
import { heldOn } from '@clubhouse/schema/events/held-on'
import { dayOf } from '../../../core/day-of.js'
import { findEvents } from '../../events/events.js'

const select = {
  id: true,
  user: { select: { id: true, firstname: true, lastname: true } },
  date: true,
  where: true,
  replacesId: true,
  replacesDate: true,
} satisfies Prisma.MakeUpSelect

/** Returns make-ups with the dates that they count for, the latest first. */
export async function readMakeUps(
  db: Db | Tx,
  where: Prisma.MakeUpWhereInput,
  take?: number,
): Promise<MakeUp[]> {
  const rows = await db.makeUp.findMany({
    where,
    select,
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    ...(take && { take }),
  })
  const events = await findEvents(db, [...new Set(rows.map(({ replacesId }) => replacesId))])
  const byId = new Map(events.map((event) => [event.id, event]))
  return rows.flatMap(({ user, date, replacesId, replacesDate, ...row }) => {
    const event = byId.get(replacesId)
    const missed = dayOf(replacesDate)
    if (!event) return []
    return [
      {
        ...row,
        user: { id: user.id, fullname: `${user.firstname} ${user.lastname}` },
        date: dayOf(date),
        replaces: {
          id: replacesId,
          title: event.title,
          date: missed,
          day: heldOn(event, missed) ?? missed,
        },
      },
    ]
  })
}
