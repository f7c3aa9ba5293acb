/** `npm run club -- …`: what administrators of the machine do, beside a running server too. */

import { debuglog } from 'node:util'
import { BackupRefused } from '@clubhouse/db/backup'
import { removeDemo, SeedRefused } from '@clubhouse/db/seed'
import { checkClub } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'
import * as field from '@clubhouse/schema/field'
import Fastify from 'fastify'
import { type Config, ConfigError, readConfig } from './config.js'
import { createServices } from './create-services.js'
import { demoAccounts, demoPassword, seed } from './demo.js'
import { AppError } from './errors.js'
import { createPasswordHasher } from './features/auth/password-hasher.js'
import { passwordResetUrl } from './features/auth/password-reset.js'
import {
  backupCommand,
  restoreCommand,
  resumeMails,
  resumePayments,
} from './features/backup/commands.js'
import { reconcile } from './features/subscription/reconcile.js'
import {
  createAdministrator,
  ensureAdministrator,
  grantAdministrator,
  revokeAdministrator,
} from './features/user/administrators.js'
import { type Database, openDatabase } from './open-database.js'
import { openPayments } from './services/payments/open-payments.js'

const usage = `Usage: npm run club -- COMMAND

  go-live EMAIL       removes the demo people and data; makes EMAIL the first administrator
  create-admin EMAIL  makes a new administrator and prints the link that sets the password
  grant-admin EMAIL   makes an existing account an administrator
  revoke-admin EMAIL  takes that away again (never from the last one)
  backup FILE         writes the whole club, database and pictures, to a new file, while it is open
  restore FILE        puts a backup into an empty place; the copy sends nothing and takes no payments
                      unless --resume-mails and --resume-payments say so
  resume-mails        lets a restored copy send what waits
  resume-payments     lets a restored copy take payments
  reconcile-stripe    repairs subscriptions and invoices from what Stripe says of them
  seed                fills an empty database with the demo club`

type Command = (database: Database, config: Config, email: string) => Promise<string>

const commands: Record<string, Command> = {
  'go-live': async ({ db }, config, email) => {
    const { kept } = await removeDemo(db)
    const token = await ensureAdministrator(db, email, new Date())
    const remains = kept.length
      ? `\nKept, because records of yours belong to them: ${kept.join(', ')}.`
      : ''
    return `The demo people and data are gone.${remains}\n${invitation(config, email, token)}`
  },
  'create-admin': async ({ db }, config, email) =>
    invitation(config, email, await createAdministrator(db, email, new Date())),
  'grant-admin': async ({ db }, _config, email) => {
    await grantAdministrator(db, email)
    return `${email} is an administrator.`
  },
  'revoke-admin': async ({ db }, _config, email) => {
    await revokeAdministrator(db, email)
    return `${email} is not an administrator any more.`
  },
}

const invitation = (config: Config, email: string, token: string) =>
  `${email} is an administrator. This link sets the password, once, within an hour:

  ${passwordResetUrl(config.publicUrl, token)}
`

const seedCommand: Command = async ({ db }) => {
  await seed(db, createPasswordHasher(), new Date())
  return `The demo club moved in. Sign in as ${demoAccounts.administrator} with ${demoPassword}.`
}

const reconcileCommand: Command = async (database, config) => {
  if (!config.stripeSecretKey && !config.practicePayments) {
    throw new ConfigError('There are no payments: STRIPE_SECRET_KEY is not set.')
  }
  const { db } = database
  const clock = { now: () => new Date() }
  const { log } = Fastify({ logger: false })
  const till = await openPayments(config, { db, clock, club: checkClub(club), log })
  const services = createServices(config, database, { clock, payments: till.payments })
  try {
    const { looked } = await reconcile(services)
    return `${looked} subscriptions and invoices were looked at; they stand as the payment provider says.`
  } finally {
    await till.close()
    await services.jobs.stop()
  }
}

/** Those that take no address. */
const commandsForAll: Record<string, Command> = {
  seed: seedCommand,
  'reconcile-stripe': reconcileCommand,
  'resume-mails': ({ db }) => resumeMails(db),
  'resume-payments': ({ db }) => resumePayments(db),
}

/** Those that open the place of the club by themselves, and leave its tables as they are. */
const commandsForPlaces: Record<string, (config: Config, args: string[]) => Promise<string>> = {
  backup: backupCommand,
  restore: restoreCommand,
}

async function run([name = '', ...args]: string[]): Promise<string> {
  const forPlaces = commandsForPlaces[name]
  if (forPlaces) return forPlaces(readConfig(process.env), args)
  const [address = ''] = args
  const forAll = commandsForAll[name]
  const command = forAll ?? commands[name]
  if (!command) throw new ConfigError(usage)
  const email = forAll ? '' : readEmail(address)
  const config = readConfig(process.env)
  const database = await openOrRefuse(config)
  try {
    return await command(database, config, email)
  } finally {
    await database.close()
  }
}

/** Opens the database. Throws ConfigError that names the variable to look at. */
async function openOrRefuse(config: Config): Promise<Database> {
  try {
    return await openDatabase(config, (line) => console.error(line))
  } catch (error) {
    const name = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    throw new ConfigError(`The database of ${name} cannot be opened: ${gistOf(error)}`)
  }
}

/** A failure in a line: of several attempts the last one's, and of a query the last line, without the query. */
function gistOf(error: unknown): string {
  if (error instanceof AggregateError) return gistOf(error.errors.at(-1))
  const lines = String(error instanceof Error ? error.message || error.name : error).split('\n')
  return lines.findLast((line) => line.trim())?.trim() ?? 'nobody knows why'
}

function readEmail(text: string): string {
  const result = field.email('EMAIL').safeParse(text)
  if (!result.success) throw new ConfigError(`${result.error.issues[0]?.message}\n\n${usage}`)
  return result.data
}

run(process.argv.slice(2)).then(
  (outcome) => console.log(outcome),
  (error: unknown) => {
    const expected = [ConfigError, AppError, SeedRefused, BackupRefused].some(
      (kind) => error instanceof kind,
    )
    console.error(expected && error instanceof Error ? error.message : `Failed: ${gistOf(error)}`)
    if (!expected) debuglog('clubhouse')('%O', error)
    process.exitCode = 1
  },
)
