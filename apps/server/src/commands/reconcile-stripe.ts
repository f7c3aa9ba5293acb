import { ConfigError } from '../config.js'
import { createServices } from '../create-services.js'
import { reconcile } from '../features/finance/subscriptions/reconcile.js'
import { createObservability } from '../observability/observability.js'
import { openPayments } from '../services/payments/open-payments.js'
import { openSite } from '../services/site/site.js'
import type { Command } from './command.js'

/** `npm run club -- reconcile-stripe`. Throws ConfigError where there are no payments. */
export const reconcileCommand: Command = async (database, config) => {
  if (!config.stripeSecretKey && !config.practicePayments) {
    throw new ConfigError('Payments are off because STRIPE_SECRET_KEY is not set.')
  }
  const { db } = database
  const clock = { now: () => new Date() }
  const observability = createObservability({ logLevel: 'silent' })
  const { log } = observability
  const site = await openSite(db, config.clubTimeZone)
  const till = await openPayments(config, { db, clock, site, log })
  const services = createServices(config, database, {
    clock,
    payments: till.payments,
    site,
    observability,
  })
  try {
    const { looked } = await reconcile(services)
    return `Checked ${looked} subscriptions and invoices. They now match the payment provider.`
  } finally {
    await till.close()
    await services.jobs.stop()
  }
}
