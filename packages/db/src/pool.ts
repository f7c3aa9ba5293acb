import { Socket } from 'node:net'
import pg from 'pg'
import { propertyOf } from './database-error.js'

/** The timeout of a statement, in milliseconds. With the wait for a connection a call ends within 10 s. */
export const responseMilliseconds = 6000

type Options = {
  /** As PostgreSQL's list of connections shows it. */
  name: string
  poolSize: number
  responseMilliseconds?: number
}

/**
 * A pool of connections, opened on first use, that never waits forever: PostgreSQL stops a statement that runs too
 * long, and a connection without any response is cut, so that a transaction that hangs on it neither continues later
 * nor includes the writes of the next user of the connection.
 */
export function createPool(
  url: string,
  { name, poolSize, responseMilliseconds: patience = responseMilliseconds }: Options,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: poolSize,
    connectionTimeoutMillis: patience / 2,
    // Before the connection is cut, so that a slow statement does not run on without a client.
    statement_timeout: (patience * 5) / 6,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('connect', (client) => {
    const { stream } = client.connection
    if (!(stream instanceof Socket)) return
    stream.setTimeout(patience, () => {
      if (isAsked(client)) stream.destroy(new Error('The database did not answer in time'))
    })
  })
  // The user of a connection gets its error; an idle one is replaced when it is needed.
  pool.on('error', () => {})
  return pool
}

/** The connections of a pool: how many there are, may be, are idle, and how many callers wait for one. */
export type Connections = { open: number; most: number; idle: number; waiting: number }

export const connectionsOf = (pool: pg.Pool): Connections => ({
  open: pool.totalCount,
  most: pool.options.max,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

/** pg's own flag, which its types do not show. */
const isAsked = (client: pg.PoolClient) => propertyOf(client, 'readyForQuery') === false
