/** `npm run club -- …`: commands for administrators of the machine, beside a running server too. */

import { resolve } from 'node:path'
import { debuglog, parseArgs } from 'node:util'
import type { Command, InstallationCommand } from './commands/command.js'
import type { Config } from './config.js'
import { gistOf } from './core/gist-of.js'
import type { Database } from './open-database.js'

const usage = `Usage: npm run club -- COMMAND   (in a release: node club.js COMMAND)

  go-live EMAIL       removes the demo people and data; makes EMAIL the first administrator
  create-admin EMAIL  makes a new administrator and prints the link that sets the password
  grant-admin EMAIL   makes an existing account an administrator
  revoke-admin EMAIL  takes that away again (never from the last one)
  reset-factor EMAIL  takes away the second step of somebody who lost it, and signs them out
  backup FILE         writes the whole club, database and pictures, to a new file, while it is open
  restore FILE        puts a backup into an empty place; the copy sends nothing and takes no payments
                      unless --resume-mails and --resume-payments say so
  resume-mails        lets a restored copy send what waits
  resume-payments     lets a restored copy take payments
  reconcile-stripe    repairs subscriptions and invoices from what Stripe says of them
  site export FOLDER  writes the website's texts and pictures to files, over an earlier export too
  site import FOLDER  publishes what differs in such a folder, after all of it is checked
  seed                fills an empty database with the demo club
  doctor              looks whether all is well; --json, --send-to EMAIL (really sends a mail)

Options of every command:
  --env-file FILE     the server's settings, one NAME=value a line`

/** A command line that is wrong. ConfigError comes with all that checks settings, which help does not need. */
class UsageError extends Error {}

const configs = () => import('./config.js')
const administrators = () => import('./commands/administrators.js')
const backups = () => import('./commands/backup.js')
const sites = () => import('./commands/site.js')

/** Commands with an address. All are loaded when they are used: help and refusals come at once. */
const commands: Record<string, () => Promise<Command>> = {
  'go-live': async () => (await administrators()).goLiveCommand,
  'create-admin': async () => (await administrators()).createAdminCommand,
  'grant-admin': async () => (await administrators()).grantAdminCommand,
  'revoke-admin': async () => (await administrators()).revokeAdminCommand,
  'reset-factor': async () => (await import('./commands/reset-factor.js')).resetFactorCommand,
}

/** Commands without an address. */
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

/** Commands with a folder. */
const commandsForFolders: Record<string, () => Promise<Command>> = {
  'site export': async () => (await sites()).exportSiteCommand,
  'site import': async () => (await sites()).importSiteCommand,
}

/** Commands that open the place of the club themselves, and leave its tables as they are. */
const commandsForInstallations: Record<string, () => Promise<InstallationCommand>> = {
  backup: async () => (await backups()).backupCommand,
  restore: async () => (await backups()).restoreCommand,
}

/** Only these may create a club where there is none yet. */
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

/** A command in an open club, and what it is about. Throws UsageError. */
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
  // An aborted call must not hold the process.
  setTimeout(() => process.exit(), 1000).unref()
  return text
}

/** Opens the database of a club. Throws ConfigError that names the variable to check. */
async function openOrRefuse(config: Config, mayBeNew: boolean): Promise<Database> {
  const { ConfigError } = await configs()
  try {
    if (!mayBeNew) await (await import('./require-club.js')).requireClub(config)
    const { openDatabase } = await import('./open-database.js')
    return await openDatabase(config, (line) => console.error(line))
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const name = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    throw new ConfigError(`The database of ${name} cannot be opened: ${gistOf(error)}`)
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

/** Whether the message of an error is for the administrator; any other may be an accident. */
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
