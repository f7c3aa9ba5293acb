import type { Db } from '@clubhouse/db'
import type { KnownCustomer } from '@clubhouse/practice-stripe'
import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import { z } from 'zod/mini'

/** Members with a customer id in the club's rows, with the subscriptions that have not ended: the demo club's. */
export async function listPracticeCustomers(db: Db): Promise<KnownCustomer[]> {
  const users = await db.user.findMany({
    where: { stripeCustomerId: { not: null } },
    select: {
      id: true,
      email: true,
      firstname: true,
      lastname: true,
      stripeCustomerId: true,
      subscriptions: {
        where: { status: { in: ['Active', 'Trialing', 'PastDue', 'Unpaid'] } },
        select: {
          stripeSubscriptionId: true,
          status: true,
          terms: true,
          currentPeriodEnd: true,
          createdAt: true,
        },
      },
      invoices: {
        where: { status: 'Open', source: 'Stripe' },
        select: { stripeInvoiceId: true, createdAt: true, dueDate: true },
      },
    },
  })
  return users.flatMap(({ id: userId, email, firstname, lastname, stripeCustomerId, ...user }) => {
    if (!stripeCustomerId) return []
    const openInvoices = user.invoices.flatMap(({ stripeInvoiceId, ...row }) =>
      stripeInvoiceId ? { ...row, id: stripeInvoiceId } : [],
    )
    const subscriptions = user.subscriptions.flatMap(({ stripeSubscriptionId, ...row }, index) => {
      const status = statuses[row.status]
      if (!status) return []
      const plan = planTerms.safeParse(row.terms)
      return {
        id: stripeSubscriptionId,
        status,
        plan: plan.success ? plan.data : null,
        createdAt: row.createdAt,
        currentPeriodEnd: row.currentPeriodEnd,
        openInvoices: index === 0 ? openInvoices : [],
      }
    })
    const name = `${firstname} ${lastname}`
    return { id: stripeCustomerId, email: email ?? '', name, metadata: { userId }, subscriptions }
  })
}

const statuses: Partial<Record<SubscriptionStatus, 'active' | 'trialing' | 'past_due' | 'unpaid'>> =
  { Active: 'active', Trialing: 'trialing', PastDue: 'past_due', Unpaid: 'unpaid' }

const planTerms = z.object({ cents: z.int(), interval: z.string() })
