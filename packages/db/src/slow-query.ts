import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { propertyOf } from './database-error.js'
import { statementNames } from './statement-names.js'

/** A statement that took long: its text with numbered placeholders, never the values, cut at 500 characters. */
export type SlowQuery = { statement: string; milliseconds: number }

/** The threshold for slow, in milliseconds with the wait for a connection; `tell` is called in the caller's context. */
export type SlowQueries = { overMilliseconds: number; tell: (query: SlowQuery) => void }

type Statement = { sql: string }
type Queryable = {
  queryRaw: PrismaPgAdapter['queryRaw']
  executeRaw: PrismaPgAdapter['executeRaw']
}
type PrismaPgAdapter = Awaited<ReturnType<PrismaPg['connect']>>

/** Prisma's adapter over a pool that the client ends; with `slow` each statement is timed. */
export const adapterOf = (pool: pg.Pool, slow?: SlowQueries): PrismaPg =>
  slow ? new TimedPg(pool, slow) : new PrismaPg(pool, options())

const options = () => ({ disposeExternalPool: true, statementNameGenerator: statementNames() })

class TimedPg extends PrismaPg {
  constructor(
    pool: pg.Pool,
    private readonly slow: SlowQueries,
  ) {
    super(pool, options())
  }

  override async connect() {
    const adapter = await super.connect()
    time(adapter, this.slow)
    const start = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async (level) => {
      const transaction = await start(level)
      time(transaction, this.slow)
      return transaction
    }
    return adapter
  }
}

/** Prisma's own query events would contain the values of every statement, slow or not. */
function time(queryable: Queryable, { overMilliseconds, tell }: SlowQueries): void {
  const timed =
    <Query extends Statement, Result>(run: (query: Query) => Promise<Result>) =>
    async (query: Query): Promise<Result> => {
      const begun = performance.now()
      const report = () => {
        const milliseconds = performance.now() - begun
        if (milliseconds <= overMilliseconds) return
        tell({ statement: query.sql.slice(0, 500), milliseconds: Math.round(milliseconds) })
      }
      try {
        const result = await run(query)
        report()
        return result
      } catch (error) {
        // The duration of other failures means nothing: while the database hangs all take long.
        if (tookTooLong(error)) report()
        throw error
      }
    }
  queryable.queryRaw = timed(queryable.queryRaw.bind(queryable))
  queryable.executeRaw = timed(queryable.executeRaw.bind(queryable))
}

/** PostgreSQL stopped the statement (see `createPool`). */
const tookTooLong = (error: unknown) =>
  propertyOf(propertyOf(error, 'cause'), 'originalCode') === '57014'
