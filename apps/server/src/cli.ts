/** `npm run club -- …`: commands for operators. They also work while the server is running. */

import { resolve } from 'node:path'
import { debuglog, parseArgs } from 'node:util'
import type { Command, InstallationCommand } from './commands/command.js'
import type { Config } from './config.js'
import { gistOf } from './core/gist-of.js'
import type { Database } from './open-database.js'

const usage = `Usage: npm run club -- COMMAND   (in a release: node club.js COMMAND)

  go-live EMAIL       removes the demo people and data, and makes EMAIL the first administrator
  create-admin EMAIL  creates an administrator and prints a link to set the password
  grant-admin EMAIL   makes an existing account an administrator
  revoke-admin EMAIL  removes the administrator role (never from the last one)
  reset-factor EMAIL  turns off someone's two-step verification and signs them out
  backup FILE         writes the whole club, database and pictures, to a new file; no downtime
  restore FILE        restores a backup into an empty installation, with emails and payments paused
                      unless you add --resume-mails and --resume-payments
  resume-mails        resumes emails and text messages in a restored copy
  resume-payments     resumes payments in a restored copy
  reconcile-stripe    updates subscriptions and invoices from Stripe
  site export FOLDER  writes the website's texts and pictures to files, replacing an earlier export
  site import FOLDER  checks such a folder and publishes the differences
  seed                fills an empty database with the demo club
  doctor              checks the installation; --json, --send-to EMAIL (sends a real test email)

Options of every command:
  --env-file FILE     the server's settings, one NAME=value per line`

/** An invalid command line. Separate from ConfigError, whose module loads all settings checks. */
class UsageError extends Error {}

const configs = () => import('./config.js')
const administrators = () => import('./commands/administrators.js')
const backups = () => import('./commands/backup.js')
const sites = () => import('./commands/site.js')

/** Commands that take an email address. Each is loaded on demand, so that help and usage errors are instant. */
const commands: Record<string, () => Promise<Command>> = {
  'go-live': async () => (await administrators()).goLiveCommand,
  'create-admin': async () => (await administrators()).createAdminCommand,
  'grant-admin': async () => (await administrators()).grantAdminCommand,
  'revoke-admin': async () => (await administrators()).revokeAdminCommand,
  'reset-factor': async () => (await import('./commands/reset-factor.js')).resetFactorCommand,
}

/** Commands without an argument. */
const commandsForAll: Record<string, () => Promise<Command>> = {
  seed: async () => (await import('./demo.js')).seedCommand,
  'reconcile-stripe': async () => (await import('./commands/reconcile-stripe.js')).reconcileCommand,
  'resume-mails': async () => {
    const { resumeMails } = await backups()
    return ({ db }) => resumeMails(db)
  },
  'resume-payments': async () => {
    const { resumePayments } = await backups()
    return ({ db }) => resumePayments(db)
  },
}

/** Commands that take a folder. */
const commandsForFolders: Record<string, () => Promise<Command>> = {
  'site export': async () => (await sites()).exportSiteCommand,
  'site import': async () => (await sites()).importSiteCommand,
}

/** Commands that open the installation themselves, without migrating its tables. */
const commandsForInstallations: Record<string, () => Promise<InstallationCommand>> = {
  backup: async () => (await backups()).backupCommand,
  restore: async () => (await backups()).restoreCommand,
}

/** Only these commands may create a club. */
const foundsClub = new Set(['seed', 'restore'])

async function run(args: string[]): Promise<string> {
  const { positionals, values } = readArguments(args)
  if (values.help) return usage
  const [name = ''] = positionals
  if (name === 'doctor') return examine(await readEnvironment(values['env-file']), values)
  const forInstallations = commandsForInstallations[name]
  if (forInstallations) {
    const config = await readSettings(values['env-file'])
    if (!foundsClub.has(name)) await (await import('./require-club.js')).requireClub(config)
    const command = await forInstallations()
    return command(config, positionals.slice(1), {
      mails: values['resume-mails'] === true,
      payments: values['resume-payments'] === true,
    })
  }
  const { load, argument } = await readCommand(positionals)
  const config = await readSettings(values['env-file'])
  const database = await openOrRefuse(config, foundsClub.has(name))
  try {
    const command = await load()
    return await command(database, config, argument)
  } finally {
    await database.close()
  }
}

async function readEnvironment(envFile: string | undefined) {
  const { withEnvFile } = await import('./settings/env-file.js')
  return withEnvFile(envFile, process.env)
}

async function readSettings(envFile: string | undefined): Promise<Config> {
  const { readConfig } = await configs()
  return readConfig(await readEnvironment(envFile))
}

/** Returns a command and its argument. Throws UsageError. */
async function readCommand([name = '', argument = '', folder = '']: string[]) {
  const forAll = commandsForAll[name]
  if (forAll) return { load: forAll, argument: '' }
  const forFolder = commandsForFolders[`${name} ${argument}`]
  if (forFolder && folder) return { load: forFolder, argument: resolve(folder) }
  const load = commands[name]
  if (!load) throw new UsageError(usage)
  return { load, argument: await readEmail(argument) }
}

function readArguments(args: string[]) {
  const options = {
    help: { type: 'boolean', short: 'h' },
    'env-file': { type: 'string' },
    json: { type: 'boolean' },
    'send-to': { type: 'string' },
    'resume-mails': { type: 'boolean' },
    'resume-payments': { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${gistOf(error)}\n\n${usage}`)
  }
}

async function examine(
  env: Record<string, string | undefined>,
  { json, 'send-to': to }: { json?: boolean; 'send-to'?: string },
): Promise<string> {
  const sendTo = to === undefined ? null : await readEmail(to)
  const { doctor } = await import('./doctor/doctor.js')
  const { text, healthy } = await doctor(env, { sendTo, json: json ?? false })
  if (!healthy) process.exitCode = 1
  // An aborted request must not keep the process alive.
  setTimeout(() => process.exit(), 1000).unref()
  return text
}

/** Opens the club's database. Throws a ConfigError that names the setting to check. */
async function openOrRefuse(config: Config, mayBeNew: boolean): Promise<Database> {
  const { ConfigError } = await configs()
  try {
    if (!mayBeNew) await (await import('./require-club.js')).requireClub(config)
    const { openDatabase } = await import('./open-database.js')
    return await openDatabase(config, (line) => console.error(line))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const name = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    throw new ConfigError(`The database of ${name} can't be opened: ${gistOf(error)}`)
  }
}

async function readEmail(text: string): Promise<string> {
  const field = await import('@clubhouse/schema/field')
  const result = field.email('EMAIL').safeParse(text)
  if (!result.success) throw new UsageError(`${result.error.issues[0]?.message}\n\n${usage}`)
  return result.data
}

try {
  console.log(await run(process.argv.slice(2)))
} catch (error) {
  const expected = await isExpected(error)
  console.error(expected && error instanceof Error ? error.message : `Failed: ${gistOf(error)}`)
  if (!expected) debuglog('clubhouse')('%O', error)
  process.exitCode = 1
}

/** Whether an error's message is meant for the operator; any other is a bug. */
async function isExpected(error: unknown): Promise<boolean> {
  if (error instanceof UsageError) return true
  const { ConfigError } = await configs()
  if (error instanceof ConfigError) return true
  const { AppError } = await import('./core/errors.js')
  const { SeedRefused } = await import('@clubhouse/db/seed')
  const { BackupRefused } = await import('@clubhouse/db/backup')
  const { SiteFolderRefused } = await import('./features/website/site-folder.js')
  return [AppError, SeedRefused, BackupRefused, SiteFolderRefused].some(
    (kind) => error instanceof kind,
  )
}
