import { type Db, Prisma, type Tx } from '@clubhouse/db'
import {
  type PaymentDetail,
  type PaymentPage,
  type PaymentRecord,
  paymentRecord,
} from '@clubhouse/schema/finance/payment'
import { z } from 'zod/mini'
import { dayOf } from '../../../core/day-of.js'
import { notFound } from '../../../core/errors.js'
import type { JsonText } from '../../../core/json-text.js'
import { type List, pageOf } from '../../../core/list-page.js'
import { columnsOf, instantText, queryJson } from '../../../core/query-json.js'
import { columnsOfRecord } from '../../../core/record-fields.js'
import { payerObject } from '../invoices/payer.js'
import { messages } from '../messages.js'

const { sql } = Prisma
const payment = columnsOf<Prisma.PaymentScalarFieldEnum>('p')

const allocated = sql`coalesce((SELECT sum(cents) FROM allocation WHERE payment_id = p.id), 0)::int`
const refunded = sql`coalesce((SELECT sum(cents) FROM refund WHERE payment_id = p.id), 0)::int`
const isReversed = sql`(p.reverses_id IS NOT NULL OR EXISTS (SELECT FROM payment r WHERE r.reverses_id = p.id))`
const remainder = sql`(CASE WHEN ${isReversed} THEN 0 ELSE p.cents - ${allocated} - ${refunded} END)`

const columns = columnsOfRecord(paymentRecord, payment, {
  payer: payerObject,
  receivedOn: sql`p.received_on::text`,
  currency: payment('currency'),
  allocated,
  refunded,
  remainder,
  reversedById: sql`(SELECT r.id FROM payment r WHERE r.reverses_id = p.id)`,
  createdAt: instantText(payment('createdAt')),
})

const latestFirst = {
  table: sql`payment p`,
  alias: sql`p`,
  keys: [payment('receivedOn'), payment('id')],
  descending: true,
} satisfies List

/** Returns payments, the latest first. */
export const listPayments = (
  db: Db | Tx,
  { payerId, undeposited, withCredit, ...page }: PaymentPage,
): Promise<JsonText<PaymentRecord[]>> =>
  readPayments(
    db,
    page,
    Prisma.join(
      [
        sql`true`,
        ...(payerId ? [sql`p.payer_id = ${payerId}::uuid`] : []),
        ...(undeposited
          ? [sql`p.deposit_id IS NULL AND p.method IN ('Check', 'Cash') AND NOT ${isReversed}`]
          : []),
        ...(withCredit ? [sql`${remainder} > 0`] : []),
      ],
      ' AND ',
    ),
  )

/** Returns the payments of a deposit, the earliest first. */
export async function listDeposited(db: Db | Tx, depositId: string): Promise<PaymentRecord[]> {
  const { text } = await readPayments(db, {}, sql`p.deposit_id = ${depositId}::uuid`)
  return records.parse(JSON.parse(text)).toReversed()
}

function readPayments(db: Db | Tx, page: Pick<PaymentPage, 'cursor' | 'limit'>, where: Prisma.Sql) {
  const { rows, order } = pageOf(page, latestFirst, where)
  return queryJson<PaymentRecord>(
    db,
    columns,
    sql`FROM ${rows} JOIN "user" u ON u.id = p.payer_id ${order}`,
  )
}

const records = z.array(paymentRecord)

/** Returns a payment with what it pays. Throws NotFound. */
export async function getPayment(db: Db | Tx, id: string): Promise<PaymentDetail> {
  const { text } = await readPayments(db, { limit: 1 }, sql`p.id = ${id}::uuid`)
  const [record] = records.parse(JSON.parse(text))
  if (!record) throw notFound(messages.missing.payment)
  const [allocations, refunds] = await Promise.all([
    db.allocation.findMany({
      where: { paymentId: id },
      select: {
        cents: true,
        effectiveOn: true,
        invoice: {
          select: {
            id: true,
            number: true,
            user: { select: { id: true, firstname: true, lastname: true } },
          },
        },
      },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.refund.findMany({
      where: { paymentId: id },
      select: { cents: true, refundedOn: true, method: true, reference: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
  ])
  return {
    ...record,
    allocations: allocations.map(({ cents, effectiveOn, invoice: { id, number, user } }) => ({
      cents,
      effectiveOn: dayOf(effectiveOn),
      invoice: {
        id,
        number: number ?? '',
        user: { id: user.id, fullname: `${user.firstname} ${user.lastname}` },
      },
    })),
    refunds: refunds.map(({ refundedOn, ...refund }) => ({
      ...refund,
      refundedOn: dayOf(refundedOn),
    })),
  }
}
