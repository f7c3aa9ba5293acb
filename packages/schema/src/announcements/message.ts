/** Announcements: emails and text messages that administrators send to members. */

import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import { messageMiss } from '../enumeration.js'
import * as field from '../field.js'
import { listPage } from '../list-page.js'
import * as person from '../members/person.js'
import { withoutCompany } from '../members/without-company.js'
import {
  emptyRichText,
  isWritten,
  type RichText,
  richText,
  stretchesOf,
  wordsOf,
} from '../rich-text.js'
import { type Channel, channel } from '../setting.js'
import { messageStates } from '../states.js'

/** The most characters of a text message; with the club's name before it and the reader's in it at most 480 are sent. */
export const longestSms = 400

const longestSubject = 150

/** The most characters that a draft keeps of the channel that is not chosen: too much for it is no reason to lose it. */
const longestKept = 20_000

/** The placeholder for the recipient's first name. */
export const firstnamePlaceholder = '{firstname}'

/** Finds a placeholder other than the first name, such as '{lastname}', which would not be replaced. */
const strayPlaceholder = (text: string): string | undefined =>
  text
    .match(/\{{1,2} ?\p{L}[\p{L}\d_ .-]{0,40}\}{1,2}/gu)
    ?.find((placeholder) => placeholder !== firstnamePlaceholder)

/** Whether a part of a placeholder has another form than the rest: it would not be found. */
function isSplit(body: RichText): boolean {
  const timesIn = (text: string) => text.split(firstnamePlaceholder).length - 1
  return timesIn(wordsOf(body)) > timesIn(stretchesOf(body).join(' '))
}

/** A group of people to whom a message goes; somebody in several of them gets it once. */
export const messageAudience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('All') }),
  z.object({ kind: z.literal('Chapter'), chapterId: field.chosenId('Chapter') }),
  z.object({ kind: z.literal('Company'), companyId: field.chosenId('Company') }),
  /** Members who hold the office, or are on the committee, when it is sent. */
  z.object({ kind: z.literal('Office'), officeId: field.chosenId('Office') }),
  z.object({ kind: z.literal('Committee'), committeeId: field.chosenId('Committee') }),
  /** Members who have a seat at one date of an event: neither its waitlist nor its visitors. */
  z.object({
    kind: z.literal('Date'),
    eventId: field.chosenId('Event'),
    date: field.date('Date'),
  }),
  /** Members with an open invoice after its due date. */
  z.object({ kind: z.literal('Owing') }),
])
export type MessageAudience = z.infer<typeof messageAudience>

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

type Words = { channel: Channel; subject: string | null; text: string | null }

/** What is written for the channel that is chosen fits it. */
const fitsChannel = [
  z.refine<Words>(
    ({ channel, subject }) => channel === 'sms' || lengthOf(subject) <= longestSubject,
    {
      message: `Subject must be at most ${longestSubject} characters`,
      path: ['subject'],
      when: isObject,
    },
  ),
  z.refine<Words>(({ channel, text }) => channel === 'email' || lengthOf(text) <= longestSms, {
    message: `Message must be at most ${longestSms} characters`,
    path: ['text'],
    when: isObject,
  }),
] as const

/** Zero also for what is no text, which its own field refuses. */
const lengthOf = (text: unknown) => (typeof text === 'string' ? text.length : 0)

const draftFields = z.object({
  channel: z._default(channel, 'email'),
  /** Of an email. */
  subject: example('Reset your password', field.optionalText('Subject', longestKept)),
  /** Of an email. */
  body: z._default(richText, emptyRichText),
  /** Of a text message. */
  text: field.optionalLines('Message', longestKept),
  audiences: z._default(
    z.array(messageAudience).check(z.maxLength(50, 'Choose at most 50 groups')),
    [],
  ),
})

/** The input that keeps a draft, which may be incomplete. */
export const messageDraft = component('ClubMessageInput', draftFields.check(...fitsChannel))
export type MessageDraft = z.infer<typeof messageDraft>
/** The form while it is edited. */
export type MessageEntry = z.input<typeof messageDraft>

/** A draft that can be sent: the form's own check, and the server's. */
export const messageReady = messageDraft.check(
  z.refine(({ audiences }) => audiences.length > 0, {
    message: 'Choose who receives it',
    path: ['audiences'],
    when: isObject,
  }),
  z.refine(({ channel, subject }) => channel === 'sms' || Boolean(subject), {
    message: 'Subject is required',
    path: ['subject'],
    when: isObject,
  }),
  z.refine(({ channel, body }) => channel === 'sms' || isWritten(body), {
    message: 'Message is required',
    path: ['body'],
    when: isObject,
  }),
  z.refine(({ channel, text }) => channel === 'email' || Boolean(text), {
    message: 'Message is required',
    path: ['text'],
    when: isObject,
  }),
  z.check(({ value: { channel, subject, body, text }, issues }) => {
    const texts = channel === 'sms' ? { text } : { subject, body: wordsOf(body) }
    for (const [name, words] of Object.entries(texts)) {
      const stray = strayPlaceholder(words ?? '')
      if (!stray) continue
      const message = `${stray} won’t be replaced. Use “First name” instead`
      issues.push({ code: 'custom', message, path: [name], input: words })
    }
    if (channel === 'email' && isSplit(body)) {
      const message = 'Format all of “First name” the same way'
      issues.push({ code: 'custom', message, path: ['body'], input: body })
    }
  }),
)

/** The draft to change, and its new values. */
export const messageUpdate = z
  .extend(draftFields, { id: field.id('Message'), version: field.optionalVersion() })
  .check(...fitsChannel)

/** Which message, as it was read. */
export const messageStep = z.object({ id: field.id('Message'), version: field.optionalVersion() })

/** When to send it; at once without a time. */
export const messageSending = z.extend(messageStep, {
  sendAt: z.optional(field.enteredInstant('Time')),
})

export const messageState = z.enum(messageStates)
export type MessageState = z.infer<typeof messageState>

export const messageRecipientState = z.enum(['Pending', 'Sending', 'Sent', 'Failed', 'SwitchedOff'])
export type MessageRecipientState = z.infer<typeof messageRecipientState>

/** How many recipients are in each state; `uncertain`: may have been sent when the server ended, among no other. */
export const messageProgress = z.object({
  pending: z.int(),
  sending: z.int(),
  uncertain: z.int(),
  sent: z.int(),
  /** How many of those sent were only saved on the server, which can't send emails or texts yet. */
  saved: z.int(),
  failed: z.int(),
  switchedOff: z.int(),
})
export type MessageProgress = z.infer<typeof messageProgress>

const named = z.object({ id: field.id(), fullname: person.fullname })

/** A group with its current name; null if it no longer exists. */
export const namedAudience = z.object({ audience: messageAudience, name: z.nullable(z.string()) })

export const messageRecord = namedObject('ClubMessage', {
  id: field.id(),
  channel,
  subject: example('Reset your password', z.nullable(z.string())),
  body: richText,
  text: z.nullable(z.string()),
  audiences: z.array(namedAudience),
  state: messageState,
  /** When a Scheduled announcement is sent. */
  sendAt: z.nullable(field.instant()),
  /** When a scheduled announcement was not sent and became a Draft again. */
  missedAt: z.nullable(field.instant()),
  /** Why; null also where nobody knows. */
  missedFor: z.nullable(messageMiss),
  startedAt: z.nullable(field.instant()),
  endedAt: z.nullable(field.instant()),
  createdAt: field.instant(),
  updatedAt: field.instant(),
  /** The author and the sender; null also if their accounts no longer exist. */
  author: z.nullable(named),
  sender: z.nullable(named),
  progress: messageProgress,
  version: z.int(),
})
export type MessageRecord = z.infer<typeof messageRecord>

/** A message of the list: without the formatted text of an email. */
export const messageSummary = component(
  'ClubMessageListEntry',
  z.omit(messageRecord, { body: true }),
)
export type MessageSummary = z.infer<typeof messageSummary>

/** The most recipients whose names are listed before a draft is sent. */
export const mostNamedRecipients = 500

/** Whom a draft would reach at this moment, and whom not, and why. */
export const messageReach = namedObject('ClubMessageReach', {
  reached: z.int(),
  /** The first of those whom it would reach, by name. */
  recipients: z.array(named),
  unreached: z.array(z.extend(named, { reason: z.string() })),
  withoutCompany,
  /** Of a text message: how many parts each one has, and what all of them cost in cents, rounded up; null for email. */
  sms: z.nullable(z.object({ parts: z.int(), cents: z.int() })),
})
export type MessageReach = z.infer<typeof messageReach>

/** Asks for a preview as one recipient; without a user, as the first one. */
export const messagePreviewRequest = z.object({
  id: field.id('Message'),
  userId: z.optional(field.id('User')),
})
export const messagePreview = namedObject('ClubMessagePreview', {
  recipient: named,
  /** Null for a member without an address, or a number. */
  to: z.nullable(z.string()),
  subject: example('Reset your password', z.string()),
  html: z.nullable(z.string()),
  text: z.string(),
})
export type MessagePreview = z.infer<typeof messagePreview>

/** One person of a message that is or was sent. */
export const messageRecipient = namedObject('ClubMessageRecipient', {
  id: field.id(),
  user: named,
  to: z.string(),
  state: messageRecipientState,
  isUncertain: z.boolean(),
  /** Why it failed, or why it waits. */
  reason: example('We do not know you yet.', z.nullable(z.string())),
  attemptedAt: z.nullable(field.instant()),
})
export type MessageRecipient = z.infer<typeof messageRecipient>

export const messageRecipientList = z.extend(listPage, { id: field.id('Message') })

/** One recipient to send to again: one that failed, or is uncertain. */
export const messageAgain = z.object({
  id: field.id('Message'),
  recipientId: field.id('Recipient'),
})
