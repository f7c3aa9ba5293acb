import type { Db } from '@clubhouse/db'
import {
  type SubscriptionLogRecord,
  type SubscriptionRecord,
  terms,
} from '@clubhouse/schema/subscription'
import { z } from 'zod/mini'
import { payerSelect, toPayer } from '../invoice/payer.js'

const storedTerms = z.nullable(terms)

/** The log is read from its end; older rows remain in the database. */
const logLength = 1000

/** Every subscription, newest first. */
export async function listSubscriptions(db: Db): Promise<SubscriptionRecord[]> {
  const rows = await db.subscription.findMany({
    select: {
      id: true,
      user: { select: payerSelect },
      status: true,
      stripeSubscriptionId: true,
      priceId: true,
      terms: true,
      canceledAt: true,
      currentPeriodEnd: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ user, canceledAt, currentPeriodEnd, ...row }) => ({
    ...row,
    user: toPayer(user),
    terms: storedTerms.parse(row.terms),
    canceledAt: canceledAt?.toISOString() ?? null,
    currentPeriodEnd: currentPeriodEnd?.toISOString() ?? null,
    isCancelled: row.status === 'Canceled',
  }))
}

const payload = z.record(z.string(), z.unknown())

/** The events of the payment provider, newest first. */
export async function listSubscriptionLog(db: Db): Promise<SubscriptionLogRecord[]> {
  const rows = await db.subscriptionLog.findMany({
    select: {
      id: true,
      user: { select: payerSelect },
      type: true,
      createdAt: true,
      rawPayload: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: logLength,
  })
  return rows.map((row) => ({
    ...row,
    user: row.user && toPayer(row.user),
    createdAt: row.createdAt.toISOString(),
    rawPayload: payload.parse(row.rawPayload),
  }))
}
