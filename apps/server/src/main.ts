import { hasActiveDemoAccount } from '@clubhouse/db/seed'
import { checkClub } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'
import Fastify from 'fastify'
import { buildApp } from './app.js'
import { ConfigError, readConfig } from './config.js'
import { createServices } from './create-services.js'
import { demoAccounts, demoPassword, refuseDemoInPublic, seedWhenEmpty } from './demo.js'
import { createPasswordHasher } from './features/auth/password-hasher.js'
import { followBackups } from './features/backup/daily-backup.js'
import { followDays } from './features/daily/begin-day.js'
import { loggerOptions } from './http/logging.js'
import { jobHandlers } from './job-handlers.js'
import { openDatabase } from './open-database.js'
import { isHeld } from './services/hold/hold.js'
import { openPayments } from './services/payments/open-payments.js'
import { stop } from './stop.js'

const say = (line: string) => console.log(line)

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, say, endWithoutDatabase)
  const { db } = database
  try {
    const clock = { now: () => new Date() }
    if (database.embedded && (await seedWhenEmpty(db, createPasswordHasher(), clock.now()))) {
      say('A demo club moved in.')
    }
    await refuseDemoInPublic(db, config)
    const { log } = Fastify({ logger: loggerOptions(config) })
    const till = await openPayments(config, { db, clock, club: checkClub(club), log })
    const services = createServices(config, database, { clock, payments: till.payments })
    const app = await buildApp(services, till.registerPages)
    // The jobs that run may finish beside the calls that run.
    app.addHook('preClose', async () => {
      services.jobs.stop()
    })
    let stopFollowing = () => {}
    app.addHook('onClose', async () => {
      stopFollowing()
      await Promise.all([services.jobs.stop(), till.close()])
      await database.close()
    })
    if (await isHeld(db, 'Mails')) {
      log.warn(
        'this is a restored copy: no mail, text or other job leaves it, and no day is begun or backed up, until npm run club -- resume-mails and a restart',
      )
    } else {
      await services.jobs.start(jobHandlers(services), app.log)
      const stopDays = followDays(services, (error) => log.error(error))
      const stopBackups = followBackups(services, database.url, log)
      stopFollowing = () => {
        stopDays()
        stopBackups()
      }
    }
    await app.listen({ host: config.host, port: config.port })
    stopOnSignal(() => stop(app))
    await greet(config.publicUrl, await hasActiveDemoAccount(db))
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A supervisor may find a better moment for a new start. */
function endWithoutDatabase(error: unknown): void {
  console.error('The database ended and cannot be started again, so this server ends:', error)
  process.exit(1)
}

async function greet(url: string, demo: boolean): Promise<void> {
  say(`\n  Clubhouse is open: ${url}\n`)
  if (!demo) return
  say(`  Sign in at ${url}/signin with the password ${demoPassword}`)
  for (const [who, email] of Object.entries(demoAccounts)) say(`    ${email}  (${who})`)
  say('')
}

/** Below the 10 s after which service managers kill; a database that hangs would keep the server for longer. */
const longestStop = 9_500

/** The first signal lets what runs finish, which has 9.5 s; the second ends the process at once. */
function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      console.error('What runs did not finish in time: ending without it')
      process.exit(0)
    }, longestStop).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? `\n${error.message}\n` : error)
  process.exit(1)
})
