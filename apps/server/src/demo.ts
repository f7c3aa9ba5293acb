import { randomUUID } from 'node:crypto'
import type { Db } from '@clubhouse/db'
import { hasActiveDemoAccount, SeedRefused, seedDemo } from '@clubhouse/db/seed'
import type { Command } from './commands/command.js'
import { type Config, ConfigError, isPrivate } from './config.js'
import { demoAccounts, demoPassword } from './core/demo-accounts.js'
import { addDemoMenu } from './demo-menu.js'
import { createPasswordHasher, type PasswordHasher } from './services/passwords/password-hasher.js'
import { createStorage } from './services/storage/create-storage.js'

/** Fills an empty database with the demo club. */
export async function seed(db: Db, passwords: PasswordHasher, now: Date): Promise<void> {
  const [accounts, others] = await Promise.all([
    passwords.hash(demoPassword),
    passwords.hash(randomUUID()),
  ])
  await seedDemo(db, { hashes: { accounts, others }, now })
}

/** Seeds an empty database on startup. Returns whether it did; another server may have been first. */
export async function seedWhenEmpty(
  db: Db,
  passwords: PasswordHasher,
  now: Date,
): Promise<boolean> {
  if ((await db.user.count()) > 0) return false
  try {
    await seed(db, passwords, now)
    return true
  } catch (error) {
    if (error instanceof SeedRefused) return false
    throw error
  }
}

/** Keeps the demo's public passwords off the internet. Throws a ConfigError with advice. */
export async function refuseDemoInPublic(db: Db, config: Config): Promise<void> {
  if (isPrivate(config) || !(await hasActiveDemoAccount(db))) return
  throw new ConfigError(
    [
      'The demo accounts are still active, and their password is public knowledge.',
      "HOST, PUBLIC_URL or TRUST_PROXY would let others reach this server, so it won't start.",
      '',
      '  npm run club -- go-live YOU@EXAMPLE.ORG   (in a release: node club.js go-live …)',
      '',
      'removes the demo people and data, and makes you the first administrator.',
    ].join('\n'),
  )
}

/** `npm run club -- seed`. Throws SeedRefused where there are people already. */
export const seedCommand: Command = async ({ db }, config) => {
  const now = new Date()
  await seed(db, createPasswordHasher(), now)
  await addDemoMenu({ db, storage: createStorage(config) }, now)
  return `Created the demo club. Sign in as ${demoAccounts.administrator} with the password ${demoPassword}.`
}
