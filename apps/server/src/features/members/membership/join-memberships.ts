import type { Tx } from '@clubhouse/db'
import { joinPeriods } from '@clubhouse/schema/members/membership-period'
import { readPeriods, writePeriods } from './stored-periods.js'

/**
 * Prepares the membership of a record to take that of another record of the same person: it has the days of both, and
 * what it lacked itself. Neither sponsors the other one.
 */
export async function joinMemberships(tx: Tx, from: string, to: string): Promise<void> {
  const both = { in: [from, to] }
  const toEachOther = { userId: both, sponsorId: both }
  await tx.membership.updateMany({ where: toEachOther, data: { sponsorId: null } })
  const kept = await readPeriods(tx, to)
  const other = await readPeriods(tx, from)
  const ids = new Set(kept.map(({ id }) => id))
  const joined = joinPeriods(kept, other).filter(({ id }) => ids.has(id))
  await writePeriods(tx, to, kept, joined)
  await completeFields(tx, from, to)
}

/** The number is unique: the other row goes before its values are taken. */
async function completeFields(tx: Tx, from: string, to: string): Promise<void> {
  const own = await tx.membership.findUnique({ where: { userId: to } })
  const other = await tx.membership.findUnique({ where: { userId: from } })
  if (!own || !other) return
  await tx.membership.delete({ where: { userId: from }, select: { id: true } })
  await tx.membership.update({
    where: { userId: to },
    data: {
      number: own.number ?? other.number,
      classification: own.classification ?? other.classification,
      sponsorId: own.sponsorId ?? other.sponsorId,
      badgeName: own.badgeName ?? other.badgeName,
      birthday: own.birthday ?? other.birthday,
      anniversary: own.anniversary ?? other.anniversary,
      partnerName: own.partnerName ?? other.partnerName,
      mobilePhone: own.mobilePhone ?? other.mobilePhone,
      homePhone: own.homePhone ?? other.homePhone,
      ...(own.homeAddress || own.homeCity ? {} : homeOf(other)),
      version: { increment: 1 },
    },
    select: { id: true },
  })
}

type Home = Record<
  'homeAddress' | 'homeCity' | 'homeState' | 'homePostalCode' | 'homeCountry',
  string | null
>

const homeOf = ({ homeAddress, homeCity, homeState, homePostalCode, homeCountry }: Home) => ({
  homeAddress,
  homeCity,
  homeState,
  homePostalCode,
  homeCountry,
})
