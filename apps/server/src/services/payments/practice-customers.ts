import type { Db } from '@clubhouse/db'
import type { KnownCustomer } from '@clubhouse/practice-stripe'

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
          currentPeriodEnd: true,
          createdAt: true,
        },
      },
    },
  })
  return users.flatMap(({ id: userId, email, firstname, lastname, stripeCustomerId, ...user }) => {
    if (!stripeCustomerId) return []
    const subscriptions = user.subscriptions.map(({ stripeSubscriptionId, status, ...row }) => ({
      ...row,
      id: stripeSubscriptionId,
      status: isPaid(status) ? ('active' as const) : ('past_due' as const),
    }))
    const name = `${firstname} ${lastname}`
    return { id: stripeCustomerId, email, name, metadata: { userId }, subscriptions }
  })
}

const isPaid = (status: string) => status === 'Active' || status === 'Trialing'
