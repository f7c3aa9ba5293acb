import type { Db } from '@clubhouse/db'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '../../../core/clock.js'
import { adoptClub } from './adopt-club.js'
import { startApi } from './api/start-api.js'
import { renewDue } from './billing/renew-due.js'
import { syncPlans } from './billing/sync-plans.js'
import { createTables } from './create-tables.js'
import type { Plan } from './objects/price.js'
import { registerPages } from './pages/register-pages.js'
import { type Practice, transact } from './practice.js'
import { readSecrets } from './secrets.js'
import { startRenewals } from './start-renewals.js'
import { startDeliveries } from './webhooks/start-deliveries.js'

type Options = {
  db: Db
  clock: Clock
  /** Where browsers reach the product, without a slash at the end. */
  publicUrl: string
  plans: readonly Plan[]
  /** Where events are posted; asked each time, as it may be known only once the product listens. */
  webhookUrl: () => string
  log: FastifyBaseLogger
}

export type PracticeStripe = {
  /** What the SDK is given as its key. */
  secretKey: string
  /** What webhooks are signed with. */
  webhookSecret: string
  /** What the SDK is given as its host: Stripe's API on this machine only. */
  apiUrl: string
  registerPages(app: FastifyInstance): void
  /** Ends what is under way; all else goes on after the next start. */
  stop(): Promise<void>
  /** For tests, which turn the clock. */
  internal: {
    /** Does what time brings until `now`. */
    renewDue(now: Date): Promise<void>
    /** Delivers the events that are due. */
    deliverDue(): Promise<void>
  }
}

/**
 * Practice payments: a server that speaks as much of Stripe's API as the product uses, with its hosted pages and
 * webhooks, so that a club without Stripe can try the whole way. No money moves. State is kept in the schema
 * 'practice' of the database.
 */
export async function startPracticeStripe(options: Options): Promise<PracticeStripe> {
  const { db, clock, publicUrl, plans, webhookUrl, log } = options
  await createTables(db)
  const secrets = await readSecrets(db, clock.now())
  const outside = { db, clock, publicUrl: publicUrl.replace(/\/+$/, ''), secrets, log }
  const deliveries = startDeliveries(outside, webhookUrl)
  const practice: Practice = { ...outside, wake: deliveries.wake }
  await transact(practice, async (work) => {
    // Two servers that start at once follow each other.
    await work.tx
      .$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended('practice start', 6))`
    await syncPlans(work, plans)
    await adoptClub(work)
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
