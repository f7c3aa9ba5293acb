import { type Db, Prisma, type Tx } from '@clubhouse/db'
import {
  type InvoiceDetail,
  type InvoiceRecord,
  invoiceRecord,
} from '@clubhouse/schema/finance/invoice'
import type { ListPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import { dayOf } from '../../../core/day-of.js'
import { notFound } from '../../../core/errors.js'
import type { JsonText } from '../../../core/json-text.js'
import { type List, pageOf } from '../../../core/list-page.js'
import { columnsOf, instantText, queryJson } from '../../../core/query-json.js'
import { columnsOfRecord } from '../../../core/record-fields.js'
import { balanceSql } from '../ledger/entries.js'
import { messages } from '../messages.js'
import { findInvoicePlan } from './invoice-plan.js'
import { payerObject } from './payer.js'

const invoice = columnsOf<Prisma.InvoiceScalarFieldEnum>('i')
const columns = columnsOfRecord(invoiceRecord, invoice, {
  user: payerObject,
  issuedOn: Prisma.sql`i.issued_on::text`,
  balance: balanceSql,
  dueDate: instantText(invoice('dueDate')),
  createdAt: instantText(invoice('createdAt')),
})

const newestFirst = {
  table: Prisma.sql`invoice i`,
  alias: Prisma.sql`i`,
  keys: [invoice('createdAt'), invoice('id')],
  descending: true,
} satisfies List

/** Every invoice, newest first. */
export const listInvoices = (db: Db, page: ListPage): Promise<JsonText<InvoiceRecord[]>> =>
  readInvoices(db, page)

const records = z.array(invoiceRecord)

/** Returns the latest invoices of a user. */
export async function listInvoicesOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<InvoiceRecord[]> {
  const { text } = await readInvoices(db, { limit }, Prisma.sql`i.user_id = ${userId}::uuid`)
  return records.parse(JSON.parse(text))
}

const detailSelect = {
  stripeInvoiceId: true,
  remindedAt: true,
  updatedAt: true,
  lines: {
    select: { item: true, quantity: true, cents: true, isPassThrough: true, account: true },
    orderBy: { place: 'asc' },
  },
  allocations: {
    select: {
      paymentId: true,
      cents: true,
      effectiveOn: true,
      payment: { select: { method: true, reference: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
  credits: {
    select: { kind: true, cents: true, effectiveOn: true, reason: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  },
} satisfies Prisma.InvoiceSelect

/** Returns one invoice with its lines, what paid it, its plan and the provider's ID. Throws NotFound. */
export async function getInvoice(db: Db | Tx, id: string): Promise<InvoiceDetail> {
  const [row, { text }] = await Promise.all([
    db.invoice.findUnique({ where: { id }, select: detailSelect }),
    readInvoices(db, { limit: 1 }, Prisma.sql`i.id = ${id}::uuid`),
  ])
  const [record] = records.parse(JSON.parse(text))
  if (!row || !record) throw notFound(messages.missing.invoice)
  const { id: userId } = record.user
  return {
    ...record,
    plan: record.source === 'Stripe' ? await findInvoicePlan(db, { ...record, userId }) : null,
    lines: row.lines,
    allocations: row.allocations.map(({ payment, effectiveOn, ...part }) => ({
      ...part,
      ...payment,
      effectiveOn: dayOf(effectiveOn),
    })),
    credits: row.credits.map((credit) => ({ ...credit, effectiveOn: dayOf(credit.effectiveOn) })),
    stripeInvoiceId: row.stripeInvoiceId,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

function readInvoices(
  db: Db | Tx,
  page: ListPage,
  where?: Prisma.Sql,
): Promise<JsonText<InvoiceRecord[]>> {
  const { rows, order } = pageOf(page, newestFirst, where)
  return queryJson<InvoiceRecord>(
    db,
    columns,
    Prisma.sql`FROM ${rows} JOIN "user" u ON u.id = i.user_id ${order}`,
  )
}
