/** Billing of a dues schedule: rehearsed as a draft, then issued once. */
import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import {
  type InvoiceRunReason,
  invoiceRunReason,
  invoiceRunState,
  membershipType,
} from '../enumeration.js'
import * as field from '../field.js'
import { currency } from './cents.js'
import { invoiceLine } from './invoice.js'
import { payer } from './subscription.js'

/** Whether the treasurer can bill somebody in spite of a reason. */
export const canBillAnyway = (reason: InvoiceRunReason | null): boolean =>
  reason === 'LeftOut' || reason === 'PaysBySubscription'

/** A member in a run: included, or not with the reason. */
export const invoiceRunRow = namedObject('InvoiceRunRow', {
  user: payer,
  /** Null for a member without a membership on that day. */
  membershipType: z.nullable(membershipType),
  isIncluded: z.boolean(),
  /** Null when included. */
  reason: z.nullable(invoiceRunReason),
  lines: z.array(invoiceLine),
  total: example(12_000, z.int()),
  /** Once it is issued. */
  invoice: z.nullable(z.object({ id: field.id(), number: z.string() })),
})
export type InvoiceRunRow = z.infer<typeof invoiceRunRow>

const run = {
  id: field.id(),
  schedule: z.object({ id: field.id(), name: example('Semiannual dues', z.string()) }),
  /** The day whose memberships count. */
  asOf: z.iso.date(),
  /** The period that is billed; both days belong to it. */
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  dueOn: z.iso.date(),
  currency: example('USD', z.string()),
  state: invoiceRunState,
  issuedOn: z.nullable(z.iso.date()),
  /** How many members are included, and what they are billed together. */
  included: z.int(),
  total: example(480_000, z.int()),
  version: z.int(),
  createdAt: field.instant(),
}

/** A run in the list, the latest first. */
export const invoiceRunRecord = namedObject('InvoiceRunSummary', run)
export type InvoiceRunRecord = z.infer<typeof invoiceRunRecord>

/** A run with its members, by last name. */
export const invoiceRun = component(
  'InvoiceRun',
  z.object({ ...run, rows: z.array(invoiceRunRow) }),
)
export type InvoiceRun = z.infer<typeof invoiceRun>

/** The rehearsal to begin. */
export const invoiceRunInput = component(
  'InvoiceRunInput',
  z.object({
    scheduleId: field.chosenId('Schedule'),
    asOf: field.date('As of'),
    /** The first day of the period; by default the first of the month of `asOf`. */
    startsOn: z.optional(field.date('Period')),
    dueOn: field.date('Due date'),
    /** By default the currency of the club's dues. */
    currency: z.optional(currency()),
  }),
)
export type InvoiceRunInput = z.infer<typeof invoiceRunInput>

export const invoiceRunId = z.object({ id: field.id('Run') })

/** Whether a member of a draft is billed. */
export const invoiceRunRowInput = z.object({
  id: field.id('Run'),
  userId: field.id('Member'),
  isIncluded: z.boolean(),
})
export type InvoiceRunRowInput = z.infer<typeof invoiceRunRowInput>

/** How a draft is issued. */
export const invoiceRunIssue = z.object({
  id: field.id('Run'),
  /** The date of the invoices; by default today, and never later. */
  issuedOn: z.optional(field.date('Invoice date')),
  /** Whether members with an email address get their invoice by email. */
  notify: z.boolean(),
  /** The version that was reviewed. */
  version: field.optionalVersion(),
})
export type InvoiceRunIssue = z.infer<typeof invoiceRunIssue>

/** An issued run, and whom to print invoices for because no email reaches them. */
export const issuedRun = z.object({
  run: invoiceRun,
  emailed: z.int(),
  toPrint: z.array(payer),
})
export type IssuedRun = z.infer<typeof issuedRun>
