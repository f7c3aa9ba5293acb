import { createHash } from 'node:crypto'
import { type Db, openDb } from '@clubhouse/db'
import { createTestDatabase, type TestDatabase } from '@clubhouse/db/testing'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../src/app.js'
import { type Config, readConfig } from '../src/config.js'
import { languages as allLanguages, type Language } from '../src/core/language.js'
import { createServices } from '../src/create-services.js'
import type { LogDestination } from '../src/observability/log.js'
import {
  createObservability,
  followOutages,
  slowQueriesOf,
} from '../src/observability/observability.js'
import { createJobs, type Pace } from '../src/services/jobs/create-jobs.js'
import {
  createPasswordHasher,
  type PasswordHasher,
} from '../src/services/passwords/password-hasher.js'
import { createStripePayments } from '../src/services/payments/stripe-payments.js'
import type { Services } from '../src/services/services.js'
import { openSite } from '../src/services/site/site.js'

export type TestClock = Services['clock'] & {
  advance(milliseconds: number): void
  /** Goes to an instant, ISO 8601 or in milliseconds. */
  set(instant: string | number): void
}

export type TestServer = {
  url: string
  databaseUrl: string
  db: Db
  app: FastifyInstance
  services: Services
  clock: TestClock
  close(): Promise<void>
}

/** Jobs run when a test waits for them (`until`), and attempts follow each other at once. */
export const hurried: Pace = {
  pollMilliseconds: null,
  retryDelay: 0,
  sweepInterval: 1,
  gatherSeconds: 0,
}

/**
 * The real server on a random port of this machine, over a separate database, with a clock that tests set. Jobs wait in
 * the database until `startJobs`.
 */
export const startServer = async (
  config: Partial<Config> = {},
  pace: Pace = hurried,
  languages: readonly Language[] = allLanguages,
): Promise<TestServer> => startServerOver(await createTestDatabase(), config, pace, languages)

/** As `startServer`, over an existing database; `drop` is called at the end. */
export async function startServerOver(
  database: TestDatabase,
  config: Partial<Config> = {},
  pace: Pace = hurried,
  languages: readonly Language[] = allLanguages,
  logTo?: LogDestination,
): Promise<TestServer> {
  const server = await serve(database.url, testClock(), { config, pace, languages, logTo })
  return {
    ...server,
    close: async () => {
      await server.close()
      await database.drop()
    },
  }
}

/**
 * Starts another server over the first server's database, with separate connections and memory; to be closed before it.
 */
export const startSecondServer = (
  { services, clock, databaseUrl }: TestServer,
  config: Partial<Config> = {},
): Promise<TestServer> =>
  serve(databaseUrl, clock, {
    config: { ...services.config, ...config },
    pace: hurried,
    languages: services.languages,
  })

type Settings = {
  config: Partial<Config>
  pace: Pace
  languages: readonly Language[]
  logTo?: LogDestination | undefined
}

async function serve(
  databaseUrl: string,
  clock: TestClock,
  { config, pace, languages, logTo }: Settings,
): Promise<TestServer> {
  const settings: Config = {
    ...readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }),
    ...config,
  }
  const observability = createObservability(settings, logTo)
  const slow = slowQueriesOf(settings, observability)
  const { db, connections } = openDb(databaseUrl, { slow })
  const payments = createStripePayments({
    secretKey: settings.stripeSecretKey ?? 'sk_test_nobody',
    webhookSecret: settings.stripeWebhookSecret,
    // No server listens at port 9.
    apiUrl: settings.stripeApiUrl ?? 'http://127.0.0.1:9',
  })
  const services: Services = {
    ...createServices(
      settings,
      { db, url: databaseUrl, connections },
      {
        clock,
        payments,
        site: await openSite(db, settings.clubTimeZone),
        observability,
      },
    ),
    jobs: createJobs(databaseUrl, observability, pace),
    passwords: instantPasswords,
    languages,
  }
  const app = await buildApp(services)
  followOutages(app, services)
  app.addHook('onClose', services.jobs.stop)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    databaseUrl,
    db,
    app,
    services,
    clock,
    close: async () => {
      // An unread body would keep its connection, and the server, open.
      app.server.closeAllConnections()
      await app.close()
      await db.$disconnect()
      // Node otherwise carries it along with every promise for the rest of the process.
      observability.calls.disable()
    },
  }
}

/** As `startServer`, closed when the test that called it ends. */
export async function serverForTest(
  config: Partial<Config> = {},
  pace?: Pace,
): Promise<TestServer> {
  const server = await startServer(config, pace)
  onTestFinished(() => server.close())
  return server
}

/** Takes no time, so that tests with many users do not wait for argon2; tests of passwords set the real one. */
const instantPasswords: PasswordHasher = {
  hash: async (password) => digest(password),
  verify: async (password, passwordHash) =>
    // Written by a separate program, such as a seeded club.
    passwordHash?.startsWith('$argon2')
      ? realPasswords.verify(password, passwordHash)
      : digest(password) === passwordHash,
}

const realPasswords = createPasswordHasher()

const digest = (password: string) => createHash('sha256').update(password).digest('hex')

function testClock(): TestClock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    set: (instant) => {
      ahead = new Date(instant).getTime() - Date.now()
    },
  }
}
