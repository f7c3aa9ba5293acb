import { demoSite } from '@clubhouse/schema/demo/demo-site'
import type { Tx } from '../client.js'
import {
  clubInvoiceLineRows,
  clubInvoiceRows,
  duesLineRows,
  duesScheduleRow,
  invoiceRunRowRows,
  invoiceRunRows,
  numberedInvoices,
} from './ledger.js'
import {
  allocationRows,
  booksClosedRow,
  creditRows,
  depositRows,
  paymentRows,
  refundRows,
} from './ledger-money.js'

const { poBox } = demoSite.contact

/** Writes two years of the club's own books: dues by the quarter, checks, deposits. */
export async function writeLedger(tx: Tx, now: Date): Promise<void> {
  await tx.duesSetting.upsert({
    where: { id: 1 },
    update: {},
    create: {
      payableTo: demoSite.identity.name,
      mailTo: `${poBox.line1}\n${poBox.city}, ${poBox.state} ${poBox.postalCode}`,
    },
  })
  await tx.duesSchedule.createMany({ data: [duesScheduleRow(now)] })
  await tx.duesLine.createMany({ data: duesLineRows() })
  await tx.invoiceRun.createMany({ data: invoiceRunRows(now) })
  await tx.invoiceCounter.createMany({ data: numberedInvoices(now).counters })
  await tx.invoice.createMany({ data: clubInvoiceRows(now) })
  await tx.invoiceLine.createMany({ data: clubInvoiceLineRows(now) })
  await tx.invoiceRunRow.createMany({ data: invoiceRunRowRows(now) })
  await tx.deposit.createMany({ data: depositRows(now) })
  await tx.payment.createMany({ data: paymentRows(now) })
  await tx.allocation.createMany({ data: allocationRows(now) })
  await tx.credit.createMany({ data: creditRows(now) })
  await tx.refund.createMany({ data: refundRows(now) })
  await tx.booksClosed.createMany({ data: [booksClosedRow(now)] })
}
