/** A member's account over some time: bills, payments and balance. */
import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { payer } from './subscription.js'

export const statementEntryKind = z.enum([
  'Invoice',
  'Payment',
  'Reversal',
  'Refund',
  'Credit',
  'PaidByOther',
  'PaidForOther',
])
export type StatementEntryKind = z.infer<typeof statementEntryKind>

/** One entry. A charge raises the balance, a payment lowers it. */
export const statementEntry = namedObject('StatementEntry', {
  date: z.iso.date(),
  kind: statementEntryKind,
  /** The number of the invoice, or the payment's reference. */
  reference: example('2030-0001', z.nullable(z.string())),
  description: example('Club dues', z.string()),
  charge: example(12_000, z.int()),
  payment: example(0, z.int()),
  /** After this entry. */
  balance: example(12_000, z.int()),
})
export type StatementEntry = z.infer<typeof statementEntry>

/** A member's account in one currency: what they owe, less their credit on account. */
const accountOf = z.object({
  currency: example('USD', z.string()),
  opening: example(0, z.int()),
  entries: z.array(statementEntry),
  closing: example(12_000, z.int()),
})

/** A member's statement. */
export const statement = namedObject('Statement', {
  user: payer,
  from: z.iso.date(),
  until: z.iso.date(),
  accounts: z.array(accountOf),
})
export type Statement = z.infer<typeof statement>

/** The days of a statement, both included; by default the year until today. */
const days = {
  from: z.optional(field.date('From')),
  until: z.optional(field.date('Until')),
}

export const ownStatementInput = z.object(days)
export const statementInput = z.object({ userId: field.id('Member'), ...days })
export type StatementInput = z.infer<typeof statementInput>
