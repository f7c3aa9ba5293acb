import { PrismaPg } from '@prisma/adapter-pg'
import { type Prisma, PrismaClient } from './generated/prisma/client.js'

/** The tables, outside any transaction. */
export type Db = PrismaClient

/** The tables inside an interactive transaction; functions that may run in either take `Db | Tx`. */
export type Tx = Prisma.TransactionClient

/**
 * Opens a pool of `poolSize` connections, made on first use; end it with `$disconnect()`.
 * A statement is stopped by the database after 30 seconds.
 */
export function createDb(url: string, { poolSize = 10 } = {}): Db {
  const adapter = new PrismaPg({
    connectionString: url,
    application_name: 'clubhouse',
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  return new PrismaClient({
    adapter,
    // Longer messages quote what was written.
    errorFormat: 'minimal',
    transactionOptions: { maxWait: 10_000, timeout: 15_000 },
  })
}
