import { type Prisma, PrismaClient } from './generated/prisma/client.js'
import { type Connections, connectionsOf, createPool } from './pool.js'
import { adapterOf, type SlowQueries } from './slow-query.js'

/** The tables, outside any transaction. */
export type Db = PrismaClient

/** The tables inside an interactive transaction; functions that may run in either take `Db | Tx`. */
export type Tx = Prisma.TransactionClient

type Options = { poolSize?: number; responseMilliseconds?: number; slow?: SlowQueries }

/**
 * Opens a pool of `poolSize` connections, made on first use; end it with `$disconnect()`.
 * A statement has `responseMilliseconds` (see `createPool`).
 */
export const createDb = (url: string, options: Options = {}): Db => openDb(url, options).db

/** Like `createDb`, with the usage of its connections. */
export function openDb(url: string, { slow, ...options }: Options = {}): OpenDb {
  const pool = createPool(url, { name: 'clubhouse', poolSize: 10, ...options })
  const db = new PrismaClient({
    adapter: adapterOf(pool, slow),
    // Longer messages quote the values that were written.
    errorFormat: 'minimal',
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  })
  return { db, connections: () => connectionsOf(pool) }
}

export type OpenDb = { db: Db; connections: () => Connections }
