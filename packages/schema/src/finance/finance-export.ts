/** The books as files for other programs. */
import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import { creditKind, paymentMethod } from '../enumeration.js'
import * as field from '../field.js'

/** QuickBooks Online's invoice import, payments and deposits, or every line as plain CSV. */
export const exportFormat = z.enum(['QuickBooksInvoices', 'QuickBooksPayments', 'Csv'])
export type ExportFormat = z.infer<typeof exportFormat>

/** The days of an export, both included. */
export const exportInput = z.object({
  format: field.choice(exportFormat, 'Format'),
  from: field.date('From'),
  until: field.date('Until'),
})
export type ExportInput = z.infer<typeof exportInput>

/** A file to save. */
export const exportFile = z.object({
  name: example('invoices-2030.csv', z.string()),
  type: example('text/csv', z.string()),
  content: z.string(),
})
export type ExportFile = z.infer<typeof exportFile>

const customer = { customer: z.string(), email: z.nullable(z.string()), currency: z.string() }

/** The rows of an export, in the order of their dates; amounts are in the currency's minor unit. */
export const exportRows = z.object({
  invoiceLines: z.array(
    z.object({
      ...customer,
      number: z.string(),
      issuedOn: z.iso.date(),
      dueOn: z.iso.date(),
      item: z.string(),
      quantity: z.int(),
      cents: z.int(),
      isPassThrough: z.boolean(),
      account: z.nullable(z.string()),
    }),
  ),
  credits: z.array(
    z.object({
      ...customer,
      number: z.string(),
      effectiveOn: z.iso.date(),
      kind: creditKind,
      cents: z.int(),
      reason: z.nullable(z.string()),
    }),
  ),
  payments: z.array(
    z.object({
      ...customer,
      receivedOn: z.iso.date(),
      method: paymentMethod,
      reference: z.nullable(z.string()),
      cents: z.int(),
      isReversal: z.boolean(),
      depositedOn: z.nullable(z.iso.date()),
      depositAccount: z.nullable(z.string()),
      depositReference: z.nullable(z.string()),
    }),
  ),
  allocations: z.array(
    z.object({
      ...customer,
      effectiveOn: z.iso.date(),
      number: z.string(),
      method: paymentMethod,
      reference: z.nullable(z.string()),
      cents: z.int(),
    }),
  ),
  refunds: z.array(
    z.object({
      ...customer,
      refundedOn: z.iso.date(),
      method: paymentMethod,
      reference: z.nullable(z.string()),
      cents: z.int(),
    }),
  ),
})
export type ExportRows = z.infer<typeof exportRows>
