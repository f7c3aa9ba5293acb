import { describe, expect, it } from 'vitest'
import { outageOf, Prisma } from './index.js'

const prisma = (code: string, meta?: Record<string, unknown>, message = 'failed') =>
  new Prisma.PrismaClientKnownRequestError(message, { code, clientVersion: '0', meta })

/** The error of a raw statement: Prisma's own code says only that it was raw. */
const raw = (cause: Record<string, unknown>) => prisma('P2010', { driverAdapterError: { cause } })

/** The error of a transaction that could not begin. */
const ofDriver = (cause: Record<string, unknown>) =>
  Object.assign(new Error('failed', { cause }), { name: 'DriverAdapterError' })

const ofNode = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

describe('is an outage', () => {
  it.each([
    ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037'].map((code) => [code, prisma(code)]),
    ...[
      '57P01',
      '57P02',
      '57P03',
      '57014',
      '53200',
      '53300',
      '58030',
      '08006',
      '08001',
      '25P03',
    ].flatMap((code) => [
      [`${code} of pg`, Object.assign(new Error('failed'), { code, severity: 'FATAL' })],
      [`${code} of a raw statement`, raw({ kind: 'postgres', originalCode: code })],
      [`${code} at the beginning of a transaction`, ofDriver({ originalCode: code })],
      [
        `${code} of a call`,
        prisma('P2039', { driverAdapterError: { cause: { originalCode: code } } }),
      ],
    ]),
    ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'].map(
      (kind) => [kind, raw({ kind })],
    ),
    ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EAGAIN'].flatMap((code) => [
      [`${code} at connecting`, ofNode(code, 'connect')],
      [`${code} through Prisma`, prisma(code)],
    ]),
    ...['ENOTFOUND', 'EAI_AGAIN'].map((code) => [code, ofNode(code, 'getaddrinfo')]),
    ...['EHOSTUNREACH', 'ENETUNREACH'].map((code) => [code, ofNode(code, 'connect')]),
    ['ECONNRESET at reading', ofNode('ECONNRESET', 'read')],
    ['EPIPE at writing', ofNode('EPIPE', 'write')],
    ...[
      'Connection terminated',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'timeout exceeded when trying to connect',
      'timeout expired',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'Query read timeout',
      'The database did not answer in time',
      'Cannot use a pool after calling end on the pool',
    ].map((message) => [message, new Error(message)]),
    [
      'a transaction that did not begin',
      prisma(
        'P2028',
        {},
        'Transaction API error: Unable to start a transaction in the given time.',
      ),
    ],
    [
      'a transaction that took too long',
      prisma('P2028', {}, 'A query cannot be executed on an expired transaction. The timeout …'),
    ],
  ])('%s', (_what, error) => expect(outageOf(error)).toBe('unreachable'))

  it.each([
    ['of pg', Object.assign(new Error('failed'), { code: '53100', severity: 'ERROR' })],
    ['of a raw statement', raw({ kind: 'postgres', originalCode: '53100' })],
  ])('a full disk %s', (_what, error) => expect(outageOf(error)).toBe('full'))
})

describe('does not let us in', () => {
  it.each([
    ...['28P01', '28000', '3D000'].flatMap((code) => [
      [`${code} of pg`, Object.assign(new Error('failed'), { code, severity: 'FATAL' })],
      [`${code} of a raw statement`, raw({ originalCode: code })],
      [`${code} at the beginning of a transaction`, ofDriver({ originalCode: code })],
    ]),
    ...['P1000', 'P1003', 'P1010'].map((code) => [code, prisma(code)]),
  ])('%s', (_what, error) => expect(outageOf(error)).toBe('refused'))
})

describe('takes no writes', () => {
  it.each([
    ['of pg', Object.assign(new Error('failed'), { code: '25006', severity: 'ERROR' })],
    ['of a raw statement', raw({ kind: 'postgres', originalCode: '25006' })],
    [
      'of a call',
      prisma('P2039', {
        driverAdapterError: { cause: { kind: 'postgres', originalCode: '25006' } },
      }),
    ],
  ])('%s', (_what, error) => expect(outageOf(error)).toBe('read-only'))
})

it('whatever ends a connection is an outage', () => {
  const refusing = { kind: 'postgres', originalCode: '55000', severity: 'FATAL' }
  expect(outageOf(raw(refusing))).toBe('unreachable')
  expect(outageOf(raw({ ...refusing, severity: 'ERROR' }))).toBeNull()
})

describe('is none', () => {
  it.each([
    ['a duplicate', prisma('P2002')],
    ['a missing record', prisma('P2025')],
    ['a wrong statement', raw({ kind: 'postgres', originalCode: '42601' })],
    ['a deadlock', raw({ kind: 'TransactionWriteConflict', originalCode: '40P01' })],
    [
      'a statement after its transaction',
      prisma('P2028', {}, 'A query cannot be executed on a committed transaction.'),
    ],
    ['a missing file', ofNode('ENOENT', 'open')],
    ['a bug', new TypeError('x is not a function')],
    ['nothing', undefined],
    ['a text', 'Connection terminated'],
  ])('%s', (_what, error) => expect(outageOf(error)).toBeNull())
})
