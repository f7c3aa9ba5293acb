import { isRunning } from '@clubhouse/schema/finance/running-statuses'
import type { CheckoutSession } from '@clubhouse/schema/finance/subscription'
import type { Context, PublicContext } from '../../../context/context.js'
import { tryLockName } from '../../../context/locks.js'
import { badField, conflict, notFound } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { accountEmail } from '../../identity/account/account-email.js'
import { messages } from '../messages.js'
import { listOffered } from '../plans/read-plans.js'
import { hasRunning } from './running.js'

/** In milliseconds, for four calls of the provider. */
const timeout = 25_000

/**
 * The address of the provider's page on which the caller subscribes to a plan; their earlier ones end, so that one
 * can be paid. Throws BadRequest for a plan that is not on sale, Conflict when the caller has a running subscription,
 * or begins another checkout at this moment.
 */
export async function startCheckout(
  { services, actor: { id: userId } }: Context,
  { priceId }: { priceId: string },
): Promise<{ url: string }> {
  const { db, payments, config } = services
  if (await hasRunning(db, userId)) throw conflict(messages.subscription.running)
  const plans = await listOffered(services, userId)
  if (!plans.some((plan) => plan.priceId === priceId)) {
    throw badField('priceId', messages.subscription.notOnSale)
  }
  const customerId = await requireCustomer(services, userId)
  const checkout = {
    customerId,
    userId,
    priceId,
    successUrl: `${config.publicUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    // The plans again, with the note that nothing was charged.
    cancelUrl: `${config.publicUrl}/portal?drawer=plans&id=canceled`,
  }
  return db.$transaction(
    async (tx) => {
      if (!(await tryLockName(tx, 'checkout', userId)))
        throw conflict(messages.subscription.opening)
      await payments.expireCheckouts(customerId)
      // The provider knows a payment of a moment ago before the club does.
      const known = await payments.listSubscriptions(customerId)
      if (known.some(({ status }) => isRunning(status)))
        throw conflict(messages.subscription.running)
      return { url: await payments.startCheckout(checkout) }
    },
    { timeout, maxWait: timeout },
  )
}

/** The address of the provider's page with the caller's card and invoices. */
export async function openPortal({ services, actor }: Context): Promise<{ url: string }> {
  const customerId = await requireCustomer(services, actor.id)
  const returnUrl = `${services.config.publicUrl}/portal`
  return { url: await services.payments.openPortal({ customerId, returnUrl }) }
}

/** The caller as the provider's customer, made when there is none. */
export async function requireCustomer({ db, payments }: Services, id: string): Promise<string> {
  const user = await db.user.findUniqueOrThrow({
    where: { id },
    select: { stripeCustomerId: true, email: true, firstname: true, lastname: true },
  })
  if (user.stripeCustomerId) return user.stripeCustomerId
  const { firstname, lastname } = user
  const email = accountEmail(user)
  const customer = { userId: id, email, name: `${firstname} ${lastname}` }
  const stripeCustomerId = await payments.createCustomer(customer)
  await db.user.update({ where: { id }, data: { stripeCustomerId }, select: { id: true } })
  return stripeCustomerId
}

/** The format of the provider's IDs; nothing else is ever sent to it. */
const sessionId = /^cs_(?:test|live)_[A-Za-z0-9]{1,200}$/

/**
 * The plan of a checkout, for the page that follows it; it grants nothing. Throws NotFound for every id that is
 * not one of the club's, TooManyRequests after 10 in a minute from one address, BadGateway when the provider fails.
 */
export async function getCheckoutSession(
  { services: { payments, limits }, origin }: PublicContext,
  { id }: { id: string },
): Promise<CheckoutSession> {
  await limits.checkoutLookup(origin.address)
  const session = sessionId.test(id) ? await payments.findCheckoutSession(id) : null
  if (!session) throw notFound(messages.missing.checkout)
  return session
}
