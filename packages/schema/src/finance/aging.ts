/** The amounts that members owe as of a day, by their age. */
import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { payer } from './subscription.js'

const amount = example(12_000, z.int())

/** Amounts by days since they were due. */
const buckets = {
  notDue: example(0, z.int()),
  days0: amount,
  days31: example(0, z.int()),
  days61: example(0, z.int()),
  days91: example(0, z.int()),
  /** The sum of all five. */
  owed: amount,
  /** Credit on account, which pays no invoice yet. */
  credit: example(0, z.int()),
}

/** The debt of a member in one currency: not due yet, 0 to 30, 31 to 60, 61 to 90, and more than 90 days after the due date. */
export const agingRow = namedObject('AgingRow', {
  user: payer,
  currency: example('USD', z.string()),
  /** The ID of the invoice that has been overdue longest; null if none is. */
  oldestInvoiceId: z.nullable(field.id()),
  ...buckets,
})
export type AgingRow = z.infer<typeof agingRow>

/** The members who owe or have credit, by last name, with a total for each currency. */
export const aging = namedObject('Aging', {
  asOf: z.iso.date(),
  rows: z.array(agingRow),
  totals: z.array(z.object({ currency: example('USD', z.string()), ...buckets })),
})
export type Aging = z.infer<typeof aging>

/** By default today. */
export const agingInput = z.object({ asOf: z.optional(field.date('As of')) })
export type AgingInput = z.infer<typeof agingInput>
