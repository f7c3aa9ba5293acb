import type { Services } from '../../../services/services.js'

/** Has the payment provider delete the customer of somebody who was erased; their subscriptions end with that. */
export async function eraseCustomer(
  { db, payments, clock }: Pick<Services, 'db' | 'payments' | 'clock'>,
  { userId }: { userId: string },
): Promise<void> {
  const row = await db.erasure.findUnique({ where: { userId } })
  if (!row?.stripeCustomerId || row.customerGoneAt) return
  if (!(await payments.deleteCustomer(row.stripeCustomerId))) return
  await db.erasure.update({
    where: { userId },
    data: { customerGoneAt: clock.now() },
    select: { userId: true },
  })
}

/** Asks again, every day, for those whom the provider has not deleted. */
export async function eraseCustomers({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  const left = await db.erasure.findMany({
    where: { stripeCustomerId: { not: null }, customerGoneAt: null },
    select: { userId: true },
  })
  await db.$transaction(async (tx) => {
    for (const { userId } of left) await jobs.enqueue(tx, 'erasure.customer', { userId })
  })
}
