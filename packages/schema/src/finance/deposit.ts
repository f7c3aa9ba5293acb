/** Checks and cash that were brought to the bank together. */
import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { paymentRecord } from './payment.js'

const deposit = {
  id: field.id(),
  depositedOn: z.iso.date(),
  currency: example('USD', z.string()),
  account: example('Checking', z.nullable(z.string())),
  reference: example('DEP-7', z.nullable(z.string())),
  /** How many payments, and their sum. */
  payments: example(25, z.int()),
  total: example(300_000, z.int()),
  /** Whether it was undone by another record. */
  isReversed: z.boolean(),
}

/** A deposit in the list, the latest first. */
export const depositRecord = namedObject('Deposit', deposit)
export type DepositRecord = z.infer<typeof depositRecord>

/** A deposit with its slip. */
export const depositDetail = component(
  'DepositDetail',
  z.object({ ...deposit, slip: z.array(paymentRecord) }),
)
export type DepositDetail = z.infer<typeof depositDetail>

/** A deposit to record: payments of one currency that are in no other deposit. */
export const depositInput = component(
  'DepositInput',
  z.object({
    depositedOn: field.date('Date'),
    account: example('Checking', field.optionalText('Account', 60)),
    reference: example('DEP-7', field.optionalText('Reference', 60)),
    paymentIds: z
      .array(field.id('Payment'))
      .check(z.minLength(1, 'Choose at least one payment'), z.maxLength(500)),
  }),
)
export type DepositInput = z.infer<typeof depositInput>

/** A deposit to undo: its payments can be deposited again. */
export const depositReverse = z.object({ id: field.id('Deposit'), effectiveOn: field.date('Date') })
export type DepositReverse = z.infer<typeof depositReverse>

export const depositId = z.object({ id: field.id('Deposit') })
