import type { Db, Tx } from '@clubhouse/db'
import type { Membership } from '@clubhouse/schema/members/membership'
import { notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { readPeriods } from './stored-periods.js'

/** The record of a member for whom nothing is recorded yet. */
export const blankRecord = {
  number: null,
  classification: null,
  sponsor: null,
  badgeName: null,
  birthday: null,
  anniversary: null,
  partnerName: null,
  mobilePhone: null,
  homePhone: null,
  homeAddress: null,
  homeCity: null,
  homeState: null,
  homePostalCode: null,
  homeCountry: null,
  version: 0,
}

export const recordSelect = {
  number: true,
  classification: true,
  sponsor: { select: { id: true, firstname: true, lastname: true } },
  badgeName: true,
  birthday: true,
  anniversary: true,
  partnerName: true,
  mobilePhone: true,
  homePhone: true,
  homeAddress: true,
  homeCity: true,
  homeState: true,
  homePostalCode: true,
  homeCountry: true,
  version: true,
} as const

/** A user's membership record with all periods. Throws NotFound. */
export async function getMembership(
  services: Pick<Services, 'clock' | 'site'>,
  db: Db | Tx,
  userId: string,
): Promise<Membership> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { membership: { select: recordSelect } },
  })
  if (!user) throw notFound(missing.user)
  const { sponsor, ...columns } = user.membership ?? blankRecord
  const periods = await readPeriods(db, userId)
  return {
    userId,
    ...columns,
    sponsor: sponsor && {
      id: sponsor.id,
      fullname: `${sponsor.firstname} ${sponsor.lastname}`,
    },
    periods: periods.flatMap(({ id, ...period }) => (id ? [{ id, ...period }] : [])),
    today: clubToday(services),
  }
}
