import { dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { OccurrenceKey } from '@clubhouse/schema/events/occurrence'
import type { ShiftList } from '@clubhouse/schema/service/shift-list'
import type { Context } from '../../context/context.js'
import { getEventToManage, requireOccurrence } from '../events/events.js'

/** Returns the shifts of a date with the members on them and their phones. Throws NotFound and Forbidden. */
export async function getShiftList(
  ctx: Pick<Context, 'services' | 'actor'>,
  { id, date }: OccurrenceKey,
): Promise<ShiftList> {
  const event = await getEventToManage(ctx, id)
  const { day } = requireOccurrence(event, date)
  const entries = { date: new Date(date), state: { not: 'Declined' } } as const
  const duties = await ctx.services.db.duty.findMany({
    where: {
      ...{ eventId: id, timeStart: { not: null } },
      OR: [{ removedAt: null }, { assignments: { some: entries } }],
    },
    select: {
      id: true,
      title: true,
      timeStart: true,
      timeEnd: true,
      dayOffset: true,
      endsNextDay: true,
      count: true,
      assignments: {
        where: entries,
        select: {
          seat: true,
          user: {
            select: {
              id: true,
              firstname: true,
              lastname: true,
              phoneNumber: true,
              membership: { select: { mobilePhone: true } },
            },
          },
        },
        orderBy: [{ queuedAt: 'asc' }, { id: 'asc' }],
      },
    },
    orderBy: [{ dayOffset: 'asc' }, { timeStart: 'asc' }, { position: 'asc' }, { id: 'asc' }],
  })
  return {
    title: event.title,
    day,
    shifts: duties.flatMap(({ assignments, timeStart, timeEnd, dayOffset, ...duty }) =>
      timeStart && timeEnd
        ? [
            {
              ...{ ...duty, timeStart, timeEnd, day: dutyDayOf({ dayOffset }, { day }) },
              members: assignments.map(({ seat, user }) => ({
                id: user.id,
                fullname: `${user.firstname} ${user.lastname}`,
                phone: user.membership?.mobilePhone || user.phoneNumber || null,
                seat,
              })),
            },
          ]
        : [],
    ),
  }
}
