import { fileURLToPath } from 'node:url'
import { createDb } from '@clubhouse/db'
import { withDatabase } from '@clubhouse/db/database-url'
import { openEmbedded } from '@clubhouse/db/embedded'
import { type MeasuredProcess, startMeasured } from '../bench/measured-process.js'

const built = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** Where a club is: its folder, and its settings. */
export type Installation = {
  kind: 'embedded' | 'external'
  folder: string
  env: Record<string, string>
}

/** Starts the built server there; resolves when it is ready. */
export const startAt = ({ env }: Installation): Promise<MeasuredProcess> =>
  startMeasured([built], { ...env, LOG_LEVEL: 'error' }, '/ready')

/** Runs with the address of its database. */
export async function urlOf<Result>(
  { folder, env }: Installation,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const { url, close } = await openEmbedded({ dataDir: folder, log: () => {} })
  try {
    return await work(url)
  } finally {
    await close()
  }
}

/** Creates an empty database on a server; returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const db = createDb(server, { poolSize: 1 })
  try {
    await db.$executeRawUnsafe(`CREATE DATABASE "${name}" TEMPLATE template1`)
    return withDatabase(server, name)
  } finally {
    await db.$disconnect()
  }
}
