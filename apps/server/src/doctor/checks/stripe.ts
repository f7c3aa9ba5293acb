import type { Db } from '@clubhouse/db'
import { isPrivate } from '../../config.js'
import { AppError } from '../../core/errors.js'
import { createStripePayments } from '../../services/payments/stripe-payments.js'
import { isTable } from '../../services/retention/delete-rows.js'
import type { Check } from '../check.js'
import { ok, problem, warning } from '../finding.js'
import { networkFailure } from '../network-failure.js'

export const stripe: Check = {
  name: 'stripe',
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  seconds: 25,
  async look({ config, tables }) {
    const { stripeSecretKey: secretKey, stripeWebhookSecret, stripeApiUrl } = config
    if (!secretKey) return ok('Stripe is off because STRIPE_SECRET_KEY is not set')
    const lookupKeys = await listLookupKeys(tables)
    try {
      const payments = createStripePayments({
        secretKey,
        webhookSecret: stripeWebhookSecret,
        apiUrl: stripeApiUrl,
      })
      // With any key, so that a club without plans has its secret checked, too.
      const sold = await payments.findPrices(lookupKeys.length > 0 ? lookupKeys : initialKeys)
      if (lookupKeys.some((key) => !sold.has(key))) {
        return problem(
          `Stripe accepts the key, but has ${sold.size} of ${lookupKeys.length} plans. Give active prices the lookup keys ${lookupKeys.join(', ')}, or save the plans in ‘Finance settings’`,
        )
      }
    } catch (error) {
      const cause = error instanceof AppError ? error.details.cause : error
      return problem(`Stripe rejects STRIPE_SECRET_KEY: ${networkFailure(cause)}`)
    }
    if (secretKey.includes('_test_') && !isPrivate(config)) {
      return warning('this is a test mode key, so no money moves. Set the live mode key')
    }
    return ok('Stripe accepts the key, and every plan has a price')
  },
}

/** Of the plans that a new club has. */
const initialKeys = ['membership_month', 'membership_year']

/** The lookup keys of the club's plans; those of a new club where its tables can't be read. */
async function listLookupKeys(tables: () => Promise<Db>): Promise<string[]> {
  try {
    const db = await tables()
    if (!(await isTable(db, 'plan'))) return initialKeys
    const plans = await db.plan.findMany({
      where: { archivedAt: null },
      select: { lookupKey: true },
    })
    return plans.map(({ lookupKey }) => lookupKey)
  } catch {
    return initialKeys
  }
}
