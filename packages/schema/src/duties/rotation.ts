/** Finds the members for a duty: those who have waited longest. Days are YYYY-MM-DD, and both bounds of days count. */

/** Days with a first and a last one; null: without an end. */
export type Days = { startsOn: string; endsOn: string | null }

/** A member as the rotation sees them. */
export type RotationMember = {
  userId: string
  /** Their first day as a member; those who had no duty yet have waited since. */
  joinedOn: string
  /** Offices and an honorary membership: days on which they are left out. */
  exempt: readonly Days[]
}

/** A member has, or had, a duty of the event on a day. */
export type DutyDone = { userId: string; day: string }

/** A date that needs members. */
export type OpenDuty = {
  dutyId: string
  /** Identifies the occurrence. */
  date: string
  /** The day on which it takes place. */
  day: string
  /** How many members it still needs. */
  missing: number
  /** The members who may have it on this day. */
  holders: ReadonlySet<string>
  /** The members who declined it. */
  declined: readonly string[]
}

export type ProposedDuty = { dutyId: string; date: string; userId: string }

const has = ({ startsOn, endsOn }: Days, day: string): boolean =>
  startsOn <= day && (endsOn === null || day <= endsOn)

/** Whether a member takes turns in a duty. */
export const canServe = (
  { userId, exempt }: RotationMember,
  { day, holders }: Pick<OpenDuty, 'day' | 'holders'>,
): boolean => holders.has(userId) && !exempt.some((days) => has(days, day))

/**
 * Proposes members for open duties, day by day in the order given. On each day the members who waited longest since
 * their last duty come first, whichever duty of the event it was; members who had none have waited since joining. Of two who
 * had their last one on the same day, the one before it decides, and so on: so nobody gets ahead by more than one.
 * `done` are all assignments, past and to come: somebody who volunteered for a later date has had their turn. Nobody
 * gets two duties on one day, and a duty stays open if nobody is left.
 */
export function proposeDuties(
  open: readonly OpenDuty[],
  members: readonly RotationMember[],
  done: readonly DutyDone[],
): ProposedDuty[] {
  const turns = new Map(members.map(({ userId, joinedOn }) => [userId, [joinedOn]]))
  const record = ({ userId, day }: DutyDone) => {
    const days = turns.get(userId)
    // The last duty first, and the day of joining at the end.
    days?.splice(days.slice(0, -1).filter((other) => other > day).length, 0, day)
  }
  for (const one of done) record(one)
  const busyOn = new Set(done.map(({ userId, day }) => `${day} ${userId}`))

  return open
    .toSorted((one, other) => compare(one.day, other.day))
    .flatMap((duty) => {
      const { dutyId, date, day, missing, declined } = duty
      const chosen = members
        .filter((member) => canServe(member, duty))
        .filter(({ userId }) => !declined.includes(userId) && !busyOn.has(`${day} ${userId}`))
        .map(({ userId }) => ({ userId, turns: turns.get(userId) ?? [] }))
        .toSorted(
          (one, other) => compareAll(one.turns, other.turns) || compare(one.userId, other.userId),
        )
        .slice(0, Math.max(0, missing))
      for (const { userId } of chosen) {
        record({ userId, day })
        busyOn.add(`${day} ${userId}`)
      }
      return chosen.map(({ userId }) => ({ dutyId, date, userId }))
    })
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Compares the first day that differs; if one list has more, it comes later. */
function compareAll(one: readonly string[], other: readonly string[]): number {
  for (const [index, day] of one.entries()) {
    const difference = compare(day, other[index] ?? '')
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
