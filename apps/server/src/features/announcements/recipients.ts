import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { MessageAudience, MessageRecord } from '@clubhouse/schema/announcements/message'
import { withOffset } from '@clubhouse/schema/club-time'
import { emailKey } from '@clubhouse/schema/email-key'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { type Channel, settingDefaults } from '@clubhouse/schema/setting'
import { activeWhere } from '../../context/active.js'
import { isMember } from '../../context/actor.js'
import { addressOf, onePerAddress } from '../../services/mail/household.js'
import { suppressedKeys } from '../../services/mail/refused-address.js'
import type { Services } from '../../services/services.js'
import { clubToday, timeZoneOf } from '../../services/site/club-clock.js'
import { isUsNumber } from '../../services/sms/to-e164.js'
import { nobody } from '../email/notifications/notification.js'
import { reachedSelect } from '../email/notifications/recipients.js'
import { audiencesOf } from './stored-message.js'
import { messageSetting } from './write-message.js'

/** The fields of a person that decide whether and where an announcement reaches them. */
export const recipientSelect = {
  firstname: true,
  lastname: true,
  ...reachedSelect(messageSetting),
  companyId: true,
  companyExempt: true,
  role: { where: { name: 'Admin' }, select: { name: true } },
} as const satisfies Prisma.UserSelect
export type Recipient = Prisma.UserGetPayload<{ select: typeof recipientSelect }>

/**
 * Why a message does not reach somebody: the first two are their own choice. Of several people with one address it
 * reaches one, for all of them.
 */
export type Obstacle =
  | 'switchedOff'
  | 'textsOff'
  | 'noCompany'
  | 'noUsNumber'
  | 'noEmail'
  | 'sharedEmail'
  | 'rested'

/** Why a message by this channel does not reach somebody; null when it does. */
export function obstacleOf(
  channel: Channel,
  { phoneNumber, role, ...person }: Recipient,
  isSuppressed: boolean,
): Obstacle | null {
  if (!isMember({ ...person, isAdmin: role.length > 0 })) return 'noCompany'
  if (channel === 'sms') {
    const [switches = settingDefaults] = person.accountSettings
    if (!switches.sms) return 'textsOff'
    return isUsNumber(phoneNumber ?? '') ? null : 'noUsNumber'
  }
  if (addressOf(person) === null) return 'noEmail'
  // The member who has the address decides for everybody who shares it.
  const [switches = settingDefaults] = (person.emailSharedWith ?? person).accountSettings
  if (!switches.email) return 'switchedOff'
  return isSuppressed ? 'rested' : null
}

/** Whether it is the person's own choice. */
export const isOwnChoice = (obstacle: Obstacle): boolean =>
  obstacle === 'switchedOff' || obstacle === 'textsOff'

/** Every active user in any of a message's groups at this moment, once, by name, and why it does not reach them. */
export async function whomItConcerns(
  db: Db | Tx,
  services: Pick<Services, 'clock' | 'site'>,
  message: Pick<MessageRecord, 'channel' | 'audiences'>,
): Promise<Concerned[]> {
  const people = await db.user.findMany({
    where: { AND: [activeWhere(clubToday(services)), inAny(services, audiencesOf(message))] },
    select: recipientSelect,
    orderBy: { id: 'asc' },
  })
  const rested = await suppressedKeys(db)
  const all = byLastName(people, (person) => person).map((person) => ({
    person,
    obstacle: obstacleOf(message.channel, person, rested.has(emailKey(addressOf(person) ?? ''))),
  }))
  return message.channel === 'email' ? oncePerAddress(all) : all
}

type Concerned = { person: Recipient; obstacle: Obstacle | null }

/** Leaves one email for each address. */
function oncePerAddress(all: readonly Concerned[]): Concerned[] {
  const reached = all.flatMap(({ person, obstacle }) => (obstacle ? [] : person))
  const chosen = new Set(onePerAddress(reached))
  return all.map((one) =>
    one.obstacle || chosen.has(one.person) ? one : { ...one, obstacle: 'sharedEmail' },
  )
}

/** Prisma leaves out a condition without fields, and an OR of none: both are said in full. */
function inAny(
  services: Pick<Services, 'clock' | 'site'>,
  audiences: readonly MessageAudience[],
): Prisma.UserWhereInput {
  const groups = audiences.filter((one) => one.kind !== 'All')
  if (groups.length < audiences.length) return {}
  if (groups.length === 0) return nobody
  return { OR: groups.map((group) => inGroup(services, group)) }
}

function inGroup(
  services: Pick<Services, 'clock' | 'site'>,
  audience: Exclude<MessageAudience, { kind: 'All' }>,
): Prisma.UserWhereInput {
  switch (audience.kind) {
    case 'Chapter':
      return { chapterId: audience.chapterId }
    case 'Company':
      return { companyId: audience.companyId }
    case 'Office':
      return { officeTerms: { some: { officeId: audience.officeId, ...inEffect(services) } } }
    case 'Committee': {
      const { committeeId } = audience
      return { committees: { some: { committeeId, ...inEffect(services) } } }
    }
    case 'Date': {
      const { eventId, date } = audience
      return { rsvps: { some: { eventId, date: new Date(date), seat: 'Going' } } }
    }
    case 'Owing': {
      const midnight = `${clubToday(services)}T00:00`
      const today = new Date(withOffset(midnight, timeZoneOf(services.site)))
      return { invoices: { some: { status: 'Open', dueDate: { lt: today } } } }
    }
  }
}

/** Terms that today is part of. */
function inEffect(services: Pick<Services, 'clock' | 'site'>) {
  const today = new Date(clubToday(services))
  return { startsOn: { lte: today }, endsOn: { gte: today } }
}
