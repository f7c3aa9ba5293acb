/** The reminder of one overdue invoice. */
import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { payer } from './subscription.js'

/** The member whom a reminder of an invoice would reach now, and the channels. */
export const invoiceReminder = namedObject('InvoiceReminder', {
  user: payer,
  /** Where the email goes; null if none would be sent. */
  email: example('mary@people.example', z.nullable(z.string())),
  /** Where the text message goes; null if none would be sent. */
  sms: example(null, z.nullable(z.string())),
  /** Why no channel reaches the member; null if any does. */
  unreached: example(null, z.nullable(z.string())),
  /** The member's overdue invoices in this currency, this one included, and what is owed of them together. */
  overdue: z.object({ count: z.int(), owed: example(12_000, z.int()), currency: z.string() }),
  /** When the member was last reminded of it. */
  remindedAt: example(null, z.nullable(field.instant())),
  /** Whether that was today, by the club's calendar. */
  isRemindedToday: z.boolean(),
})
export type InvoiceReminder = z.infer<typeof invoiceReminder>

/** The invoice to remind of; `again` to remind a second time on the same day. */
export const remindInput = z.object({
  id: field.id('Invoice'),
  again: z._default(z.boolean(), false),
})
export type RemindInput = z.infer<typeof remindInput>
