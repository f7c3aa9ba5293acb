import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { adoptCustomers, type KnownCustomer } from './adopt-customers.js'
import { startApi } from './api/start-api.js'
import { renewDue } from './billing/renew-due.js'
import { syncPlans } from './billing/sync-plans.js'
import { createTables } from './create-tables.js'
import type { Plan } from './objects/price.js'
import { registerPages } from './pages/register-pages.js'
import { type Clock, type Practice, transact } from './practice.js'
import { readSecrets } from './secrets.js'
import { startRenewals } from './start-renewals.js'
import type { Db } from './store.js'
import { startDeliveries } from './webhooks/start-deliveries.js'

type Options = {
  db: Db
  clock: Clock
  /** The product's public address, without a slash at the end. */
  publicUrl: string
  /** The payee's name for the pages. */
  seller: () => string
  plans: readonly Plan[]
  /** Customers that the product already has, such as demo data. */
  customers: readonly KnownCustomer[]
  /** Where events are posted; called each time, because it may be known only once the product listens. */
  webhookUrl: () => string
  /** Whether a failure of the database is temporary: a page then asks to try again soon. */
  isOutage: (error: unknown) => boolean
  log: FastifyBaseLogger
}

export type PracticeStripe = {
  /** The SDK's key. */
  secretKey: string
  /** The secret that signs webhooks. */
  webhookSecret: string
  /** The SDK's host: Stripe's API on this machine only. */
  apiUrl: string
  registerPages(app: FastifyInstance): void
  /** Finishes work under way; the rest continues after the next start. */
  stop(): Promise<void>
  /** For tests, which set the clock. */
  internal: {
    /** Does everything that is due until `now`. */
    renewDue(now: Date): Promise<void>
    /** Delivers the events that are due. */
    deliverDue(): Promise<void>
  }
}

/**
 * Practice payments: a server that speaks as much of Stripe's API as the product uses, with its hosted pages and
 * webhooks, so that it can be tried without Stripe. No money moves. State is kept in the schema
 * 'practice' of the database.
 */
export async function startPracticeStripe(options: Options): Promise<PracticeStripe> {
  const { db, clock, publicUrl, seller, plans, customers, webhookUrl, isOutage, log } = options
  await createTables(db)
  const secrets = await readSecrets(db, clock.now())
  const deliveries = startDeliveries({ db, clock, secrets, log }, webhookUrl)
  const practice: Practice = {
    ...{ db, clock, seller, secrets, log, isOutage },
    publicUrl: publicUrl.replace(/\/+$/, ''),
    wake: deliveries.wake,
  }
  await transact(practice, async (work) => {
    // Two servers that start at once take turns.
    await work.tx
      .$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('practice start', 6))`
    await syncPlans(work, plans)
    await adoptCustomers(work, customers)
  })
  const renewals = startRenewals(practice)
  const api = await startApi(practice)
  void deliveries.wake()
  return {
    secretKey: secrets.secretKey,
    webhookSecret: secrets.webhookSecret,
    apiUrl: api.url,
    registerPages: (app) => registerPages(practice, app),
    async stop() {
      await Promise.all([api.stop(), renewals.stop()])
      await deliveries.stop()
    },
    internal: { renewDue: (now) => renewDue(practice, now), deliverDue: deliveries.wake },
  }
}
