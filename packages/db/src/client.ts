import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.js'
import { createPool } from './pool.js'

/** The tables, outside any transaction. */
export type Db = PrismaClient

/** The tables inside an interactive transaction; functions that may run in either take `Db | Tx`. */
export type Tx = Prisma.TransactionClient

/**
 * Opens a pool of `poolSize` connections, made on first use; end it with `$disconnect()`.
 * A statement has `answerMilliseconds` (see `createPool`).
 */
export function createDb(
  url: string,
  options: { poolSize?: number; answerMilliseconds?: number } = {},
): Db {
  const pool = createPool(url, { name: 'clubhouse', poolSize: 10, ...options })
  return new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    // Longer messages quote what was written.
    errorFormat: 'minimal',
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  })
}
