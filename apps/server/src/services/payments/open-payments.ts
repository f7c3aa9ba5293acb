import { type Db, outageOf } from '@clubhouse/db'
import { startPracticeStripe } from '@clubhouse/practice-stripe'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../../config.js'
import type { Clock } from '../../core/clock.js'
import { isPaused } from '../pause/pause.js'
import type { Site } from '../site/site.js'
import { noPayments } from './no-payments.js'
import type { Payments } from './payments.js'
import { listPracticeCustomers } from './practice-customers.js'
import { listPracticePlans } from './practice-plans.js'
import { createStripePayments } from './stripe-payments.js'

type Till = {
  payments: Payments
  /** Registers the pages of practice payments; nothing with a Stripe account, whose pages are Stripe's. */
  registerPages(app: FastifyInstance): void
  close(): Promise<void>
}

/**
 * Payments with the club's own Stripe account, else practice payments by the same protocol, or, where visitors
 * could take them for real, none; none in a restored copy, too, until they are resumed.
 */
export async function openPayments(
  config: Config,
  { db, clock, site, log }: { db: Db; clock: Clock; site: Site; log: FastifyBaseLogger },
): Promise<Till> {
  if (await isPaused(db, 'Payments')) {
    log.warn(
      'this is a restored copy: payments are paused until npm run club -- resume-payments and a restart',
    )
    return { payments: noPayments, registerPages: () => {}, close: async () => {} }
  }
  if (config.stripeSecretKey) {
    return {
      payments: createStripePayments({
        secretKey: config.stripeSecretKey,
        webhookSecret: config.stripeWebhookSecret,
        apiUrl: config.stripeApiUrl,
      }),
      registerPages: () => {},
      close: async () => {},
    }
  }
  if (!config.practicePayments) {
    log.warn(
      'payments are off: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PRACTICE_PAYMENTS=on to try them',
    )
    return { payments: noPayments, registerPages: () => {}, close: async () => {} }
  }
  const practice = await startPracticeStripe({
    db,
    clock,
    publicUrl: config.publicUrl,
    seller: () => site.now().values.identity.name,
    plans: await listPracticePlans(db),
    customers: await listPracticeCustomers(db),
    webhookUrl: () => `http://127.0.0.1:${config.port}/stripe/webhook`,
    isOutage: (error) => outageOf(error) !== null,
    log,
  })
  const { secretKey, webhookSecret, apiUrl } = practice
  return {
    payments: createStripePayments({ secretKey, webhookSecret, apiUrl }),
    registerPages: practice.registerPages,
    close: practice.stop,
  }
}
