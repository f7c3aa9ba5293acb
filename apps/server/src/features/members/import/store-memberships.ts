import { type Tx, uniqueViolation } from '@clubhouse/db'
import { audit, changes } from '../../../context/audit.js'
import type { Context } from '../../../context/context.js'
import { takenField } from '../../../core/errors.js'
import { readPeriods, writePeriods } from '../membership/stored-periods.js'
import { messages } from '../messages.js'
import type { MemberUpdate } from './compare-member.js'
import { importedPeriods, newPeriod } from './imported-periods.js'
import type { RowMembership } from './read-membership.js'
import type { FindSponsor } from './sponsors.js'

const sponsorIdOf = (text: string | null, userId: string, sponsorOf: FindSponsor) => {
  const sponsor = text === null ? null : sponsorOf(text)
  return sponsor && sponsor !== 'many' && sponsor.id !== userId ? sponsor.id : null
}

type Joining = { userId: string; membership: RowMembership }

type Club = {
  today: string
  now: Date
  sponsorOf: FindSponsor
  /** The first day of members whose row has none; null when it isn't known. */
  joinedOn: string | null
}

/** Stores the records and first periods of new members. */
export async function insertMemberships(
  tx: Tx,
  joining: readonly Joining[],
  { sponsorOf, ...club }: Club,
): Promise<void> {
  await tx.membershipPeriod.createMany({
    data: joining.map(({ userId, membership }) => ({ userId, ...newPeriod(membership, club) })),
  })
  const records = joining.flatMap(({ userId, membership: { fields, sponsor } }) => {
    const sponsorId = sponsorIdOf(sponsor, userId, sponsorOf)
    return sponsorId || Object.keys(fields).length > 0 ? [{ userId, ...fields, sponsorId }] : []
  })
  await orNumberTaken(tx.membership.createMany({ data: records }))
}

/** Changes a member's record and periods by a row; the member is locked. */
export async function updateMembership(
  tx: Tx,
  ctx: Context,
  { member, row, membership }: MemberUpdate,
  { today, sponsorOf }: Pick<Club, 'today' | 'sponsorOf'>,
): Promise<void> {
  const { id: userId } = member
  const sponsorId = sponsorIdOf(membership.sponsor, userId, sponsorOf)
  const data = { ...membership.fields, ...(sponsorId && { sponsorId }) }
  if (Object.keys(data).length > 0) {
    await orNumberTaken(
      tx.membership.upsert({
        where: { userId },
        create: { userId, ...data },
        update: { ...data, version: { increment: 1 } },
        select: { id: true },
      }),
    )
  }
  const periods = await readPeriods(tx, userId)
  await writePeriods(tx, userId, periods, importedPeriods(periods, row, today))
  const valuesOf = (side: 'before' | 'after') =>
    Object.fromEntries(membership.changes.map((change) => [change.field, change[side] || null]))
  const changed = changes(valuesOf('before'), valuesOf('after'))
  if (changed) await audit(tx, ctx, 'membership.update', userId, changed)
}

/** Somebody else may have been given a number since it was looked up. */
async function orNumberTaken(writing: Promise<unknown>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (uniqueViolation(error) !== 'membership_number_key') throw error
    throw takenField('number', messages.membership.numberTaken)
  }
}
