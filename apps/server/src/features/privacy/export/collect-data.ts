import type { Db } from '@clubhouse/db'
import { notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import { collectAccount, type Person } from './collect-account.js'
import { collectActivity } from './collect-activity.js'

/** Collects a person's payments, and the payment provider's events about them. */
async function collectMoney(db: Db, { id }: Person) {
  const where = { userId: id }
  const omit = { userId: true } as const
  const orderBy = { createdAt: 'asc' } as const
  const line = {
    omit: { id: true, invoiceId: true },
    orderBy: { place: 'asc' },
  } as const
  const entry = { omit: { id: true }, orderBy } as const
  const credit = { omit: { id: true, invoiceId: true, createdById: true }, orderBy } as const
  return {
    subscriptions: await db.subscription.findMany({ where, omit, orderBy }),
    invoices: await db.invoice.findMany({
      where,
      omit,
      orderBy,
      include: { lines: line, credits: credit, runRow: { select: { total: true } } },
    }),
    billing: await db.invoiceRunRow.findMany({
      where,
      omit,
      orderBy: { id: 'asc' },
    }),
    eventFees: await db.eventCharge.findMany({ where, omit, orderBy }),
    payments: await db.payment.findMany({
      where: { payerId: id },
      omit: { payerId: true, createdById: true },
      orderBy,
      include: { allocations: entry, refunds: { ...entry, omit: { id: true, createdById: true } } },
    }),
    paymentLog: await db.subscriptionLog.findMany({ where, omit, orderBy }),
  }
}

export type OwnData = Awaited<ReturnType<typeof collectData>>

/**
 * Collects all that the club has about a person, for that person: no secrets, no hashes, and nothing about others
 * except the person's own texts about them. A test compares it with the tables. Throws NotFound.
 */
export async function collectData({ db, site, clock }: Services, id: string) {
  const found = await db.user.findUnique({
    where: { id },
    select: { emailKey: true, phoneNumber: true },
  })
  if (!found) throw notFound(missing.account)
  const user = { id, emailKey: found.emailKey ?? '', phoneNumber: found.phoneNumber ?? '' }
  return {
    club: site.now().values.identity.name,
    madeAt: clock.now(),
    ...(await collectAccount(db, user)),
    ...(await collectActivity(db, user)),
    ...(await collectMoney(db, user)),
  }
}
