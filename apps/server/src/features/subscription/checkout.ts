import { badField, conflict } from '../../errors.js'
import type { Services } from '../../services.js'
import type { Actor } from '../auth/actor.js'

/**
 * The address of the provider's page on which the caller subscribes to a plan.
 * Throws BadRequest for a plan that is not on sale, Conflict when the caller has a subscription that runs.
 */
export async function startCheckout(
  services: Services,
  { id: userId }: Actor,
  { priceId }: { priceId: string },
): Promise<{ url: string }> {
  const { db, payments, config } = services
  const running = await db.subscription.count({
    where: { userId, status: { in: ['Active', 'Trialing', 'PastDue', 'Unpaid', 'Paused'] } },
  })
  if (running > 0) throw conflict((say) => say.subscription.running)
  const plans = await payments.listPlans()
  if (!plans.some((plan) => plan.priceId === priceId)) {
    throw badField('priceId', (say) => say.subscription.notOnSale)
  }
  const customerId = await requireCustomer(services, userId)
  const url = await payments.startCheckout({
    customerId,
    userId,
    priceId,
    successUrl: `${config.publicUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${config.publicUrl}/portal`,
  })
  return { url }
}

/** The address of the provider's page with the caller's card and invoices. */
export async function openPortal(
  services: Services,
  { id: userId }: Actor,
): Promise<{ url: string }> {
  const customerId = await requireCustomer(services, userId)
  const returnUrl = `${services.config.publicUrl}/portal`
  return { url: await services.payments.openPortal({ customerId, returnUrl }) }
}

/** The caller as the provider's customer, made when there is none. */
async function requireCustomer({ db, payments }: Services, id: string): Promise<string> {
  const user = await db.user.findUniqueOrThrow({
    where: { id },
    select: { stripeCustomerId: true, email: true, firstname: true, lastname: true },
  })
  if (user.stripeCustomerId) return user.stripeCustomerId
  const { email, firstname, lastname } = user
  const customer = { userId: id, email, name: `${firstname} ${lastname}` }
  const stripeCustomerId = await payments.createCustomer(customer)
  await db.user.update({ where: { id }, data: { stripeCustomerId }, select: { id: true } })
  return stripeCustomerId
}
