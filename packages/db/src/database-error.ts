/** A property of a thrown value of any shape; undefined when it has none. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * The reason why the database cannot run a statement: it does not respond (or is too busy), it does not let this server
 * in (its password was changed, the role or the database is gone), it accepts no writes (a standby), or its disk is
 * full.
 */
export type Outage = 'unreachable' | 'refused' | 'read-only' | 'full'

/**
 * The outage that an error reports; null when it is another failure. Handles errors of Prisma, pg and the
 * socket: the one place where this is decided. After an unreachable database it is unknown whether a commit under way
 * succeeded.
 */
export function outageOf(error: unknown): Outage | null {
  const cause = causeOf(error)
  const codes = codesOf(error)
  if (codes.includes('53100')) return 'full'
  if (codes.includes('25006')) return 'read-only'
  if (codes.some((code) => refusals.test(code))) return 'refused'
  const isOutage =
    codes.some((code) => sqlStates.test(code) || prismaCodes.has(code)) ||
    kinds.has(String(propertyOf(cause, 'kind'))) ||
    [cause, error].some((one) => fatal.has(String(propertyOf(one, 'severity')))) ||
    (error instanceof Error && (isOfSocket(error) || messages.test(error.message)))
  return isOutage ? 'unreachable' : null
}

/** Whether the database's user may not read or write what a statement is about (SQLSTATE 42501). */
export const isPermissionDenied = (error: unknown): boolean => codesOf(error).includes('42501')

const causeOf = (error: unknown) =>
  propertyOf(propertyOf(propertyOf(error, 'meta'), 'driverAdapterError') ?? error, 'cause')

/** The SQLSTATE, or Prisma's code, of an error of Prisma or pg. */
const codesOf = (error: unknown) =>
  [propertyOf(causeOf(error), 'originalCode'), propertyOf(error, 'code')].map(String)

/** Wrong password, pg_hba.conf or role, database's name; and Prisma's own codes for them. */
const refusals = /^(?:28\w{3}|3D000|P100[03]|P1010)$/

/** Connection exceptions, insufficient resources, an operator's or a timeout's cancellation, and failing disks. */
const sqlStates = /^(?:08\w{3}|53\w{3}|57P0[1-3]|57014|58030|25P0[34])$/

/** The codes that PostgreSQL sends when it closes or refuses a connection. */
const fatal = new Set(['FATAL', 'PANIC'])

const prismaCodes = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'])

/** In Prisma's driver adapter, for errors without a SQLSTATE. */
const kinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
])

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAGAIN',
  // Errors of names and networks.
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const socketCalls = new Set(['connect', 'read', 'write', 'getaddrinfo'])

/** Prisma passes on the socket's code and drops the call that failed; a missing file has another call. */
function isOfSocket(error: Error): boolean {
  if (!socketCodes.has(String(propertyOf(error, 'code')))) return false
  const byPrisma = error.name === 'PrismaClientKnownRequestError'
  return byPrisma || socketCalls.has(String(propertyOf(error, 'syscall')))
}

/** pg and its pool have no codes for these; of P2028 only what time or a lost connection caused. */
const messages =
  /^Connection terminated|^timeout (?:expired|exceeded)|is not queryable$|^Query read timeout|^The database did not answer in time|^Cannot use a pool after|Unable to start a transaction|Transaction not found|on an expired transaction/

/**
 * The name of the unique index that a failed write violated, or null when the error is another one.
 * Handles Prisma's P2002, its errors of raw queries, and those of pg itself (SQLSTATE 23505).
 */
export function uniqueViolation(error: unknown): string | null {
  if (propertyOf(error, 'code') === '23505') return text(propertyOf(error, 'constraint'))
  const cause = propertyOf(propertyOf(propertyOf(error, 'meta'), 'driverAdapterError'), 'cause')
  if (propertyOf(cause, 'kind') !== 'UniqueConstraintViolation') return null
  return text(propertyOf(propertyOf(cause, 'constraint'), 'index'))
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
