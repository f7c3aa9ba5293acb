/** Emails and text messages that the club sent or tried to send, as administrators see them. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import { channel } from '../setting.js'
import { outboxStates } from '../states.js'

/** Waiting: for its next try. Uncertain: it may have arrived. SetAside: it failed, and nothing is to be done about it. */
export const outboxState = z.enum(outboxStates)
export type OutboxState = z.infer<typeof outboxState>

/** A message of the outbox. */
export const outboxMessage = namedObject('OutboxMessage', {
  id: field.id(),
  /** The name of its job, for example 'password.forgot'; of a notice the key of its setting. */
  kind: example('password.forgot', z.string()),
  channel,
  /** An email address, or a phone number. */
  to: person.email,
  subject: example('Reset your password', z.string()),
  state: example('Failed', z.enum(outboxStates)),
  tries: z.int(),
  /** The other side's words at the last try that failed. */
  reason: example('550 5.1.1 No such mailbox', z.nullable(z.string())),
  /** Where it went: the email server with its words, or a file. */
  sentTo: example(null, z.nullable(z.string())),
  /** The first try. */
  createdAt: field.instant(),
  lastTriedAt: field.instant(),
  sentAt: example(null, z.nullable(field.instant())),
  /** When the server tries again by itself; null: never. */
  nextTryAt: example(null, z.nullable(field.instant())),
  /** Since when nothing is to be done about a failed one. */
  setAsideAt: z.nullable(field.instant()),
  /** False for sent messages, short-lived codes and links, and stopped announcements. */
  canSendAgain: z.boolean(),
})
export type OutboxMessage = z.infer<typeof outboxMessage>

/** Which messages, and how many at once. */
export const outboxFilter = z.object({
  /** Words that recipient, subject and reason contain all of. */
  search: z.optional(z.string().check(field.cleaned(), z.maxLength(100), field.oneLine())),
  state: z.optional(outboxState),
  channel: z.optional(channel),
  /** The last message of the page before. */
  cursor: z.optional(field.id('Cursor')),
  limit: z._default(z.int().check(z.gte(1), z.lte(200)), 50),
})
export type OutboxFilter = z.infer<typeof outboxFilter>

export const outboxPage = z.object({
  records: z.array(outboxMessage),
  /** Where the next page begins; null on the last one. */
  nextCursor: z.nullable(field.id()),
})
export type OutboxPage = z.infer<typeof outboxPage>

export const outboxMessageId = z.object({ id: field.id('Message') })
