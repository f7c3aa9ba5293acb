import { Prisma, type Tx } from '@clubhouse/db'
import { z } from 'zod/mini'
import { activeSql } from './active.js'

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''
type TableName = Snake<Uncapitalize<Prisma.ModelName>>

/** Locks a record until the transaction ends. A concurrent change waits, or was first. */
export async function lockRow(tx: Tx, table: TableName, id: string): Promise<void> {
  // A transaction that writes a row that refers to the user need not wait: it may have locked what this one locks next.
  const strength = Prisma.raw(table === 'user' ? 'FOR NO KEY UPDATE' : 'FOR UPDATE')
  const name = Prisma.raw(`"${table}"`)
  await tx.$queryRaw`SELECT 1 FROM ${name} WHERE id = ${id}::uuid ${strength}`
}

/** Waits until nobody has a record locked, and keeps others from locking it until the transaction ends. Any number of transactions may share it. */
export async function lockRowShared(tx: Tx, table: 'event' | 'raffle', id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${id}::uuid FOR SHARE`
}

/** Locks a user, as `lockRow` does. Returns whether they are active on `day`, the club's today. */
export async function lockActiveUser(tx: Tx, id: string, day: string): Promise<boolean> {
  const active = await tx.$executeRaw`
    SELECT 1 FROM "user" u WHERE id = ${id}::uuid AND ${activeSql(day)} FOR NO KEY UPDATE`
  return active > 0
}

/** What is locked by name because it may have no row. Servers of different versions share the numbers. */
const purposes = {
  paymentRecord: 6,
  checkout: 7,
  subscriptions: 8,
  setting: 9,
  importedPlaces: 10,
  inviteEveryone: 11,
  duesReminder: 12,
  eventImport: 18,
  books: 19,
  duesSchedule: 20,
} as const
type Purpose = keyof typeof purposes

/** Locks a name until the transaction ends. A concurrent transaction waits, or was first. */
export async function lockName(tx: Tx, purpose: Purpose, name: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${name}, ${purposes[purpose]}::bigint))`
}

/** Waits until nobody has a name locked, and keeps others from locking it. Any number of transactions may share it. */
export async function shareName(tx: Tx, purpose: Purpose, name = ''): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM pg_advisory_xact_lock_shared(hashtextextended(${name}, ${purposes[purpose]}::bigint))`
}

const locked = z.tuple([z.object({ isLocked: z.boolean() })])

/** Locks a name as `lockName` does, without waiting. Returns whether it was free. */
export async function tryLockName(tx: Tx, purpose: Purpose, name: string): Promise<boolean> {
  const [{ isLocked }] = locked.parse(
    await tx.$queryRaw`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, ${purposes[purpose]}::bigint)) AS "isLocked"`,
  )
  return isLocked
}

/** Locks all changes of administrators until the transaction ends. Take it before any such change. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtext('administrators'))`
}
