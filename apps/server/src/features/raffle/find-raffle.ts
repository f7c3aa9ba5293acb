import type { Db, Tx } from '@clubhouse/db'
import { lockRow, lockRowShared } from '../../context/locks.js'
import { conflict, notFound } from '../../core/errors.js'
import { messages } from './messages.js'

const select = {
  id: true,
  year: true,
  printed: true,
  onlineSales: true,
  cardSales: true,
  maxTickets: true,
  version: true,
  draw: { select: { frozenAt: true } },
} as const

/** Returns the row of a raffle. Throws NotFound. */
export async function getRow(db: Db | Tx, id: string) {
  const row = await db.raffle.findUnique({ where: { id }, select })
  if (!row) throw notFound(messages.missing.raffle)
  return row
}
export type RaffleRow = Awaited<ReturnType<typeof getRow>>

/** Returns a raffle, locked until the transaction ends: until then nobody else sells, freezes or draws. Throws NotFound. */
export async function lockRaffle(tx: Tx, id: string): Promise<RaffleRow> {
  await lockRow(tx, 'raffle', id)
  return getRow(tx, id)
}

/** Returns a raffle that can't be frozen until the transaction ends, while others sell, too. Throws NotFound. */
export async function holdRaffle(tx: Tx, id: string): Promise<RaffleRow> {
  await lockRowShared(tx, 'raffle', id)
  return getRow(tx, id)
}

/** Throws Conflict once the list of sold tickets is frozen. */
export function requireUnfrozen({ draw }: RaffleRow): void {
  if (draw) throw conflict(messages.isFrozen)
}
