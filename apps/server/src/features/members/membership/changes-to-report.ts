import { addDays } from '@clubhouse/schema/events/calendar-day'
import {
  type ChangeKey,
  changesDaysBack,
  changesOf,
  type MembershipChange,
} from '@clubhouse/schema/members/membership-changes'
import { audit } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { toPeriod } from './stored-periods.js'

/** The changes of membership since a day, the earliest first. */
export async function listChanges(
  services: Pick<Services, 'db' | 'clock' | 'site'>,
  { since }: { since?: string | undefined },
): Promise<MembershipChange[]> {
  const today = clubToday(services)
  const first = since ?? addDays(today, -changesDaysBack)
  const day = new Date(first)
  const rows = await services.db.membershipPeriod.findMany({
    where: { OR: [{ startsOn: { gte: day } }, { endsOn: { gte: day } }] },
    include: {
      user: {
        select: { firstname: true, lastname: true, membership: { select: { number: true } } },
      },
    },
  })
  return rows
    .flatMap(({ user, ...row }) =>
      changesOf([{ ...toPeriod(row), id: row.id }], { since: first, today }).map((change) => ({
        ...change,
        userId: row.userId,
        fullname: `${user.firstname} ${user.lastname}`,
        number: user.membership?.number ?? null,
      })),
    )
    .toSorted((one, other) =>
      `${one.day}${one.fullname}`.localeCompare(`${other.day}${other.fullname}`),
    )
}

/** Records that the international organization was notified of changes; returns of how many that were not reported yet. */
export const reportChanges = (
  ctx: Context,
  { changes }: { changes: readonly ChangeKey[] },
): Promise<{ count: number }> =>
  ctx.services.db.$transaction(async (tx) => {
    const at = ctx.services.clock.now()
    const idsOf = (edge: ChangeKey['edge']) =>
      changes.flatMap((one) => (one.edge === edge ? one.periodId : []))
    const starts = await tx.membershipPeriod.updateMany({
      where: { id: { in: idsOf('Start') }, startReportedAt: null },
      data: { startReportedAt: at },
    })
    const ends = await tx.membershipPeriod.updateMany({
      where: { id: { in: idsOf('End') }, endReportedAt: null },
      data: { endReportedAt: at },
    })
    const count = starts.count + ends.count
    if (count > 0) await audit(tx, ctx, 'membership.report', null, { after: { count } })
    return { count }
  })
