import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDb, type Db } from '@clubhouse/db'
import { openEmbedded } from '@clubhouse/db/embedded'
import { signedIn } from '@clubhouse/schema/identity/account'
import { type MeasuredProcess, startMeasured } from '../bench/measured-process.js'
import { demoAccounts, demoPassword } from '../src/core/demo-accounts.js'
import { call } from '../test/call.js'

const built = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Starts the built server over a data folder; resolves when it is ready. `options` are Node's. */
export const startClub = (
  dataDir: string,
  options: string[] = [],
  env: Record<string, string> = {},
): Promise<MeasuredProcess> =>
  startMeasured([...options, built], { DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env }, '/ready')

/** Runs with its own data folder, which is deleted afterwards. */
export async function withDataDir<Result>(
  work: (dataDir: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-drill-'))
  // Started by root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755)
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Runs with the database of a club, open or not. */
export async function withDb<Result>(
  dataDir: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await openEmbedded({ dataDir, log: () => {} })
  const db = createDb(url, { poolSize: 1 })
  try {
    return await work(db)
  } finally {
    await db.$disconnect()
    await close()
  }
}

/** A token of the demo club's administrator. */
export async function adminToken(server: { url: string }): Promise<string> {
  const body = { email: demoAccounts.administrator, password: demoPassword }
  return signedIn.parse((await call(server, 'POST /authenticate', { body })).data).token
}
