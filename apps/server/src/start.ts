import { addDemoSite, hasActiveDemoAccount } from '@clubhouse/db/seed'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.js'
import { type Config, isPrivate } from './config.js'
import { demoAccounts, demoPassword } from './core/demo-accounts.js'
import { createServices } from './create-services.js'
import { refuseDemoInPublic, seedWhenEmpty } from './demo.js'
import { addDemoMenu } from './demo-menu.js'
import { followMessages } from './features/announcements/follow-messages.js'
import { followBackups } from './features/backup/daily-backup.js'
import { followDays } from './features/daily/begin-day.js'
import { openSetupLink } from './features/onboarding/setup-link.js'
import { listenAt } from './http/listen-at.js'
import { listenForMetrics } from './http/metrics.js'
import { jobHandlers } from './job-handlers.js'
import { createObservability, followOutages, slowQueriesOf } from './observability/observability.js'
import { describeSetup } from './observability/setup.js'
import { openDatabase } from './open-database.js'
import { followLimits } from './services/limits/sweep-limits.js'
import { createPasswordHasher } from './services/passwords/password-hasher.js'
import { isPaused } from './services/pause/pause.js'
import { openPayments } from './services/payments/open-payments.js'
import { followSite, openSite } from './services/site/site.js'
import { keepSite } from './site/keep-site.js'
import { stop } from './stop.js'

const messages = (line: string) => console.log(line)

/** Starts the server. Throws ConfigError and MigrationError, whose messages tell the operator what to do. */
export async function start(config: Config): Promise<void> {
  const observability = createObservability(config)
  const { log } = observability
  const database = await openDatabase(config, messages, {
    onLost: (error) => endWithoutDatabase(error, log),
    slow: slowQueriesOf(config, observability),
  })
  const { db, migrations } = database
  if (migrations.length) log.info({ migrations }, 'migrations were applied')
  try {
    const clock = { now: () => new Date() }
    const tryingOut = config.demo && database.embedded && isPrivate(config)
    const isSeeded = tryingOut && (await seedWhenEmpty(db, createPasswordHasher(), clock.now()))
    if (isSeeded) messages('Created a demo club.')
    await refuseDemoInPublic(db, config)
    await addDemoSite(db, clock.now())
    const clubSite = await openSite(db, config.clubTimeZone)
    const till = await openPayments(config, { db, clock, site: clubSite, log })
    const services = createServices(config, database, {
      clock,
      payments: till.payments,
      site: clubSite,
      observability,
    })
    const site = await keepSite({
      dataDir: config.dataDir,
      now: clock.now,
      warn: (err) =>
        log.warn({ err }, 'DATA_DIR cannot store the pages, so an update removes them'),
    })
    const app = await buildApp(services, till.registerPages, site)
    followOutages(app, services)
    // Running jobs may finish alongside running requests.
    app.addHook('preClose', async () => {
      services.jobs.stop()
    })
    const stopLimits = followLimits(services)
    const renderPages = () => void app.pages?.renderAll()
    const stopSite = followSite(clubSite, renderPages)
    let stopFollowing = () => {}
    app.addHook('onClose', async () => {
      stopLimits()
      stopSite()
      stopFollowing()
      await Promise.all([services.jobs.stop(), till.close()])
      await database.close()
    })
    if (await isPaused(db, 'Mails')) {
      log.warn(
        'this is a restored copy: emails, texts, daily jobs and backups are paused until npm run club -- resume-mails and a restart',
      )
    } else {
      await services.jobs.start(jobHandlers(services), log)
      const stopDays = followDays(services, (err) =>
        log.error({ err }, 'the daily jobs could not be queued'),
      )
      const stopBackups = followBackups(services, database.url, log)
      const stopMessages = followMessages(services, (err) =>
        log.error({ err }, 'the scheduled announcements could not be sent'),
      )
      stopFollowing = () => {
        stopMessages()
        stopDays()
        stopBackups()
      }
    }
    await listenForMetrics(app, services)
    await listenAt(app, { setting: 'PORT', host: config.host, port: config.port })
    log.info(describeSetup(config), 'the server started')
    stopOnSignal(() => stop(app, config), { leaveSeconds: config.leaveSeconds, log })
    renderPages()
    const isDemo = await hasActiveDemoAccount(db)
    await greet(config.publicUrl, isDemo, isDemo ? null : await openSetupLink(services))
    // Last, because the libraries that write it take a second to load.
    if (isSeeded)
      await addDemoMenu(services, clock.now()).catch((err: unknown) => {
        log.warn({ err }, 'the menu of the demo’s dinner could not be stored')
      })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Exits, so that a supervisor can restart the server later. */
function endWithoutDatabase(error: unknown, log: FastifyBaseLogger): void {
  const reason = String(error)
  log.fatal({ reason }, 'the database stopped and cannot be restarted, so the server exits')
  process.exit(1)
}

async function greet(url: string, demo: boolean, setupLink: string | null): Promise<void> {
  messages(`\n  Clubhouse is running: ${url}\n`)
  if (setupLink)
    messages(`  To set up your club, open this link within an hour:\n    ${setupLink}\n`)
  if (!demo) return
  messages(`  Sign in at ${url}/signin with the password ${demoPassword}`)
  for (const [who, email] of Object.entries(demoAccounts)) messages(`    ${email}  (${who})`)
  messages('')
}

/** Below the 10 s after which service managers kill a process; a hanging database would block longer. */
const longestStop = 9_500

type Stopping = { leaveSeconds: number; log: FastifyBaseLogger }

/** The first signal lets running work finish within 9.5 s after `leaveSeconds`; the second exits at once. */
function stopOnSignal(close: () => Promise<void>, { leaveSeconds, log }: Stopping): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal, uptime: Math.round(process.uptime()) }, 'the server is stopping')
    const end = () => {
      log.warn('running work did not finish in time; the server stopped without it')
      process.exit(0)
    }
    setTimeout(end, leaveSeconds * 1000 + longestStop).unref()
    close().then(
      () => {
        log.info('the server stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ reason: String(error) }, 'the server did not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
