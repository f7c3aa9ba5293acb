import type { Db } from '@clubhouse/db'
import type { Person } from './collect-account.js'

/** What a person pays, and what the payment provider said of it. */
export async function collectMoney(db: Db, { id }: Person) {
  const where = { userId: id }
  const omit = { userId: true } as const
  const orderBy = { createdAt: 'asc' } as const
  return {
    subscriptions: await db.subscription.findMany({ where, omit, orderBy }),
    invoices: await db.invoice.findMany({ where, omit, orderBy }),
    paymentLog: await db.subscriptionLog.findMany({ where, omit, orderBy }),
  }
}
