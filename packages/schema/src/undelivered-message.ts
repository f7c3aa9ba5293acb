/** Mails and text messages that were not delivered, as administrators see them. */
import { z } from 'zod/mini'
import * as field from './field.js'
import { channel } from './setting.js'

export const undeliveredMessage = z.object({
  id: field.id(),
  channel,
  /** An email address, or a phone number as its owner typed it. */
  to: z.string(),
  subject: z.string(),
  /** The other side's error at the last try. */
  reason: z.string(),
  tries: z.int(),
  failedAt: field.instant(),
  /** When the server tries again; null: never. */
  nextTryAt: z.nullable(field.instant()),
})
export type UndeliveredMessage = z.infer<typeof undeliveredMessage>

export const undeliveredMessageId = z.object({ id: field.id('Message') })
