import {
  type MessageDraft,
  type MessageReach,
  type MessageRecord,
  mostNamedRecipients,
} from '@clubhouse/schema/announcements/message'
import type { Language } from '../../core/language.js'
import type { Services } from '../../services/services.js'
import { smsParts } from '../../services/sms/sms-parts.js'
import { messages } from './messages.js'
import { type Recipient, whomItConcerns } from './recipients.js'
import { named } from './stored-message.js'
import { smsTo } from './write-message.js'

/** Whom a message would reach at this moment, whom not and why, and what it would cost. */
export async function audienceSizeOf(
  services: Services,
  message: Pick<MessageRecord, 'channel' | 'audiences' | 'text'>,
  language: Language,
): Promise<MessageReach> {
  const all = await whomItConcerns(services.db, services, message)
  const reached = all.flatMap(({ person, obstacle }) => (obstacle ? [] : person))
  return {
    reached: reached.length,
    recipients: reached.slice(0, mostNamedRecipients).map(named),
    unreached: all.flatMap(({ person, obstacle }) =>
      obstacle && obstacle !== 'noCompany'
        ? { ...named(person), reason: messages.obstacle[obstacle](language) }
        : [],
    ),
    withoutCompany: all.flatMap(({ person, obstacle }) =>
      obstacle === 'noCompany' ? named(person) : [],
    ),
    sms: message.channel === 'sms' ? costOf(services, message, reached) : null,
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
