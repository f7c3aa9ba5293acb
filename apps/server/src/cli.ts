/** `npm run club -- …`: commands for administrators of the machine, beside a running server too. */

import { debuglog, parseArgs } from 'node:util'
import { BackupRefused } from '@clubhouse/db/backup'
import { SeedRefused } from '@clubhouse/db/seed'
import { checkClub } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'
import * as field from '@clubhouse/schema/field'
import { backupCommand, restoreCommand, resumeMails, resumePayments } from './backup-commands.js'
import { type Config, ConfigError, readConfig } from './config.js'
import { AppError } from './core/errors.js'
import { gistOf } from './core/gist-of.js'
import { createServices } from './create-services.js'
import { demoAccounts, demoPassword, seed } from './demo.js'
import { doctor } from './doctor/doctor.js'
import { passwordResetUrl } from './features/auth/password-reset.js'
import { goLive } from './features/go-live/go-live.js'
import { reconcile } from './features/subscription/reconcile.js'
import {
  createAdministrator,
  ensureAdministrator,
  grantAdministrator,
  revokeAdministrator,
} from './features/user/administrators.js'
import { type Database, openDatabase } from './open-database.js'
import { requireClub } from './require-club.js'
import { createPasswordHasher } from './services/passwords/password-hasher.js'
import { openPayments } from './services/payments/open-payments.js'
import { createStorage } from './services/storage/create-storage.js'
import { withEnvFile } from './settings/env-file.js'
import { createWatch } from './watch/watch.js'

const usage = `Usage: npm run club -- COMMAND   (in a release: node club.js COMMAND)

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
  seed                fills an empty database with the demo club
  doctor              looks whether all is well; --json, --send-to EMAIL (really sends a mail)

Options of every command:
  --env-file FILE     the server's settings, one NAME=value a line`

type Command = (database: Database, config: Config, email: string) => Promise<string>

const commands: Record<string, Command> = {
  'go-live': async ({ db }, config, email) => {
    const clock = { now: () => new Date() }
    const { kept } = await goLive({ db, clock, config, storage: createStorage(config) })
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
  const watch = createWatch({ logLevel: 'silent' })
  const { log } = watch
  const till = await openPayments(config, { db, clock, club: checkClub(club), log })
  const services = createServices(config, database, { clock, payments: till.payments, watch })
  try {
    const { looked } = await reconcile(services)
    return `${looked} subscriptions and invoices were looked at; they stand as the payment provider says.`
  } finally {
    await till.close()
    await services.jobs.stop()
  }
}

/** Those without an address. */
const commandsForAll: Record<string, Command> = {
  seed: seedCommand,
  'reconcile-stripe': reconcileCommand,
  'resume-mails': ({ db }) => resumeMails(db),
  'resume-payments': ({ db }) => resumePayments(db),
}

/** Those that open the place of the club by themselves, and leave its tables as they are. */
const commandsForPlaces: Record<string, typeof restoreCommand> = {
  backup: backupCommand,
  restore: restoreCommand,
}

/** Only these may create a club where there is none yet. */
const foundsClub = new Set(['seed', 'restore'])

async function run(args: string[]): Promise<string> {
  const { positionals, values } = readArguments(args)
  const [name = '', address = ''] = positionals
  const env = withEnvFile(values['env-file'], process.env)
  if (name === 'doctor') return examine(env, values)
  const forPlaces = commandsForPlaces[name]
  if (forPlaces) {
    const config = readConfig(env)
    if (!foundsClub.has(name)) await requireClub(config)
    return forPlaces(config, positionals.slice(1), {
      mails: values['resume-mails'] === true,
      payments: values['resume-payments'] === true,
    })
  }
  const forAll = commandsForAll[name]
  const command = forAll ?? commands[name]
  if (!command) throw new ConfigError(usage)
  const email = forAll ? '' : readEmail(address)
  const config = readConfig(env)
  const database = await openOrRefuse(config, foundsClub.has(name))
  try {
    return await command(database, config, email)
  } finally {
    await database.close()
  }
}

function readArguments(args: string[]) {
  const options = {
    'env-file': { type: 'string' },
    json: { type: 'boolean' },
    'send-to': { type: 'string' },
    'resume-mails': { type: 'boolean' },
    'resume-payments': { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new ConfigError(`${gistOf(error)}\n\n${usage}`)
  }
}

async function examine(
  env: Record<string, string | undefined>,
  { json, 'send-to': to }: { json?: boolean; 'send-to'?: string },
): Promise<string> {
  const sendTo = to === undefined ? null : readEmail(to)
  const { text, healthy } = await doctor(env, { sendTo, json: json ?? false })
  if (!healthy) process.exitCode = 1
  // An aborted call must not hold the process.
  setTimeout(() => process.exit(), 1000).unref()
  return text
}

/** Opens the database of a club. Throws ConfigError that names the variable to check. */
async function openOrRefuse(config: Config, mayBeNew: boolean): Promise<Database> {
  try {
    if (!mayBeNew) await requireClub(config)
    return await openDatabase(config, (line) => console.error(line))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const name = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    throw new ConfigError(`The database of ${name} cannot be opened: ${gistOf(error)}`)
  }
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
