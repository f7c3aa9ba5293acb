import { z } from 'zod/mini'
import { messageRecipient, messageRecord } from '../announcements/message.js'
import { example, namedObject } from '../api-metadata.js'
import { ownAttendance } from '../attendance/attendance.js'
import * as field from '../field.js'
import { invoiceRecord } from '../finance/invoice.js'
import { subscriptionRecord } from '../finance/subscription.js'
import { comingRsvp } from '../rsvps/rsvp.js'

/** How many entries each list of a user's activity has at most. */
export const longestActivity = 50

/** An announcement that a user got or should have got. */
export const receivedMessage = namedObject('ReceivedMessage', {
  /** Of the announcement. */
  id: field.id(),
  channel: messageRecord.shape.channel,
  /** The subject of an email, or a text message. */
  title: example('The creek cleanup', z.string()),
  startedAt: z.nullable(field.instant()),
  state: messageRecipient.shape.state,
  isUncertain: z.boolean(),
  /** Why it failed, or why it waits. */
  reason: messageRecipient.shape.reason,
})
export type ReceivedMessage = z.infer<typeof receivedMessage>

/** A user's RSVPs, attendance, dues and announcements, as administrators see them. */
export const userActivity = namedObject('UserActivity', {
  /** Their RSVPs to upcoming dates, by `day`, on which the date takes place. */
  rsvps: z.array(
    z.object({
      ...comingRsvp.shape,
      title: example('Breakfast', z.string()),
      day: z.iso.date(),
    }),
  ),
  attendance: ownAttendance,
  /** The running one, else the latest. */
  subscription: z.nullable(subscriptionRecord),
  /** The latest first. */
  invoices: z.array(invoiceRecord),
  messages: z.array(receivedMessage),
})
export type UserActivity = z.infer<typeof userActivity>
