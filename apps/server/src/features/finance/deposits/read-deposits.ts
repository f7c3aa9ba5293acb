import type { Db, Tx } from '@clubhouse/db'
import type { DepositDetail, DepositRecord } from '@clubhouse/schema/finance/deposit'
import { dayOf } from '../../../core/day-of.js'
import { notFound } from '../../../core/errors.js'
import { messages } from '../messages.js'
import { listDeposited } from '../payments/read-payments.js'

/** Returns the deposits, the latest first; one that was undone stays without its payments. */
export const listDeposits = (db: Db | Tx): Promise<DepositRecord[]> => readDeposits(db, {})

/** Returns a deposit with its slip. Throws NotFound. */
export async function getDeposit(db: Db | Tx, id: string): Promise<DepositDetail> {
  const [deposit] = await readDeposits(db, { id })
  if (!deposit) throw notFound(messages.missing.deposit)
  return { ...deposit, slip: await listDeposited(db, id) }
}

async function readDeposits(db: Db | Tx, where: { id?: string }): Promise<DepositRecord[]> {
  const rows = await db.deposit.findMany({
    where: { ...where, reversesId: null },
    select: {
      id: true,
      depositedOn: true,
      currency: true,
      account: true,
      reference: true,
      payments: { select: { cents: true } },
      reversedBy: { select: { id: true } },
    },
    orderBy: [{ depositedOn: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ depositedOn, payments, reversedBy, ...row }) => ({
    ...row,
    depositedOn: dayOf(depositedOn),
    payments: payments.length,
    total: payments.reduce((sum, { cents }) => sum + cents, 0),
    isReversed: reversedBy !== null,
  }))
}
