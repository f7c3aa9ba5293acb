import { ConfigError } from '../config.js'
import { createServices } from '../create-services.js'
import { reconcile } from '../features/finance/subscriptions/reconcile.js'
import { openPayments } from '../services/payments/open-payments.js'
import { openSite } from '../services/site/site.js'
import { createWatch } from '../watch/watch.js'
import type { Command } from './command.js'

/** `npm run club -- reconcile-stripe`. Throws ConfigError where there are no payments. */
export const reconcileCommand: Command = async (database, config) => {
  if (!config.stripeSecretKey && !config.practicePayments) {
    throw new ConfigError('There are no payments: STRIPE_SECRET_KEY is not set.')
  }
  const { db } = database
  const clock = { now: () => new Date() }
  const watch = createWatch({ logLevel: 'silent' })
  const { log } = watch
  const site = await openSite(db, config.clubTimeZone)
  const till = await openPayments(config, { db, clock, site, log })
  const services = createServices(config, database, {
    clock,
    payments: till.payments,
    site,
    watch,
  })
  try {
    const { looked } = await reconcile(services)
    return `${looked} subscriptions and invoices were looked at; they stand as the payment provider says.`
  } finally {
    await till.close()
    await services.jobs.stop()
  }
}
