import type { Tx } from '@clubhouse/db'
import {
  endMembership,
  isMemberOn,
  lastPeriod,
  startMembership,
} from '@clubhouse/schema/members/membership-period'
import { type EndedOffices, endOffices } from './end-offices.js'
import { readPeriods, writePeriods } from './stored-periods.js'

/** Makes new users members from `day`, the club's today, on. */
export async function openPeriods(tx: Tx, userIds: readonly string[], day: string): Promise<void> {
  await tx.membershipPeriod.createMany({
    data: userIds.map((userId) => ({
      userId,
      type: 'Active' as const,
      startsOn: new Date(day),
      startReason: 'Joined' as const,
    })),
  })
}

/** Makes a user who is Active again a member, if they are none on `day`, the club's today. */
export async function resumeMembership(tx: Tx, userId: string, day: string): Promise<void> {
  const periods = await readPeriods(tx, userId)
  if (isMemberOn(periods, day)) return
  const last = lastPeriod(periods)
  // Died today, or joins later.
  const stopped = last && (last.endsOn === null || last.endsOn >= day)
  if (stopped) return
  const resumed = startMembership(periods, {
    type: last?.type ?? 'Active',
    startsOn: day,
    startReason: last ? 'Reinstated' : 'Joined',
  })
  if ('periods' in resumed) await writePeriods(tx, userId, periods, resumed.periods)
}

/** Ends the membership of a user whose status becomes Deleted, with their offices and committees. */
export async function closeMembership(tx: Tx, userId: string, day: string): Promise<EndedOffices> {
  const ended = await endOffices(tx, userId, day)
  await endPeriod(tx, userId, day)
  return ended
}

async function endPeriod(tx: Tx, userId: string, day: string): Promise<void> {
  const periods = await readPeriods(tx, userId)
  const last = lastPeriod(periods)
  if (last?.endsOn !== null) return
  const endsOn = last.startsOn > day ? last.startsOn : day
  const ended = endMembership(periods, { endsOn, endReason: 'Resigned' }, day)
  if ('periods' in ended) await writePeriods(tx, userId, periods, ended.periods)
}
