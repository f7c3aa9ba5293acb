import type { Db, Prisma, Tx } from '@clubhouse/db'
import { withOffset } from '@clubhouse/schema/club-time'
import { emailKey } from '@clubhouse/schema/email-key'
import type {
  MessageAudience,
  MessageDraft,
  MessageReach,
  MessageRecord,
} from '@clubhouse/schema/message'
import { type Channel, settingDefaults } from '@clubhouse/schema/setting'
import { smsParts } from '@clubhouse/schema/sms-parts'
import { memberWhere } from '../../call/actor.js'
import type { Catalogue } from '../../core/messages/catalogue.js'
import { restedKeys } from '../../services/mail/refused-address.js'
import type { Services } from '../../services/services.js'
import { clubToday, timeZoneOf } from '../../services/site/club-clock.js'
import { isUsNumber } from '../../services/sms/to-e164.js'
import { audiencesOf, named } from './stored-message.js'
import { smsTo } from './write-message.js'

/** The setting by which members switch these messages off. */
export const messageSetting = 'message'

/** What of a person decides whether a message reaches them, and where. */
export const recipientSelect = {
  id: true,
  firstname: true,
  lastname: true,
  email: true,
  phoneNumber: true,
  accountSettings: { where: { key: messageSetting }, select: { email: true, sms: true } },
} as const satisfies Prisma.UserSelect
export type Recipient = Prisma.UserGetPayload<{ select: typeof recipientSelect }>

/** Why a message does not reach somebody. */
export type Obstacle = 'switchedOff' | 'noUsNumber' | 'rested'

/** Why a message by this channel does not reach somebody; null when it does. */
export function obstacleOf(
  channel: Channel,
  { email, phoneNumber, accountSettings: [switches = settingDefaults] }: Recipient,
  rested: ReadonlySet<string>,
): Obstacle | null {
  if (!switches[channel]) return 'switchedOff'
  if (channel === 'sms') return isUsNumber(phoneNumber) ? null : 'noUsNumber'
  return rested.has(emailKey(email)) ? 'rested' : null
}

/** Every member in any of the groups at this moment, once, by name. */
export const peopleIn = (
  db: Db | Tx,
  services: Pick<Services, 'clock' | 'site'>,
  audiences: readonly MessageAudience[],
): Promise<Recipient[]> =>
  db.user.findMany({
    where: {
      AND: [memberWhere, { OR: audiences.map((audience) => inAudience(services, audience)) }],
    },
    select: recipientSelect,
    orderBy: [{ lastname: 'asc' }, { firstname: 'asc' }, { id: 'asc' }],
  })

function inAudience(
  services: Pick<Services, 'clock' | 'site'>,
  audience: MessageAudience,
): Prisma.UserWhereInput {
  switch (audience.kind) {
    case 'All':
      return {}
    case 'Chapter':
      return { chapterId: audience.chapterId }
    case 'Company':
      return { companyId: audience.companyId }
    case 'Date': {
      const { eventId, date } = audience
      return { rsvps: { some: { eventId, date: new Date(date), answer: 'Yes' } } }
    }
    case 'Owing': {
      const midnight = `${clubToday(services)}T00:00`
      const today = new Date(withOffset(midnight, timeZoneOf(services.site)))
      return { invoices: { some: { status: 'Open', dueDate: { lt: today } } } }
    }
  }
}

/** Whom a message would reach at this moment, whom not and why, and what it would cost. */
export async function reachOf(
  services: Services,
  message: MessageRecord,
  say: Catalogue,
): Promise<MessageReach> {
  const { channel } = message
  const [people, rested] = await Promise.all([
    peopleIn(services.db, services, audiencesOf(message)),
    restedKeys(services.db),
  ])
  const reached = people.filter((one) => obstacleOf(channel, one, rested) === null)
  return {
    reached: reached.length,
    unreached: people.flatMap((one) => {
      const obstacle = obstacleOf(channel, one, rested)
      return obstacle ? [{ ...named(one), reason: say.message.obstacle[obstacle] }] : []
    }),
    sms: channel === 'sms' ? costOf(services, message, reached) : null,
  }
}

function costOf(
  services: Services,
  message: Pick<MessageDraft, 'text'>,
  reached: readonly Recipient[],
): MessageReach['sms'] {
  const parts = reached.map((one) => smsParts(smsTo(services, message, one)))
  const total = parts.reduce((sum, count) => sum + count, 0)
  return {
    parts: Math.max(smsParts(smsTo(services, message, { firstname: '' })), ...parts),
    cents: Math.ceil(total * services.config.smsPartCents),
  }
}
