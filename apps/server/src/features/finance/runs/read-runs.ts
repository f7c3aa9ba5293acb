import type { Db, Tx } from '@clubhouse/db'
import type { InvoiceRun, InvoiceRunRecord } from '@clubhouse/schema/finance/invoice-run'
import { byLastName } from '@clubhouse/schema/members/last-names'
import { periodOn } from '@clubhouse/schema/members/membership-period'
import { z } from 'zod/mini'
import { dayOf } from '../../../core/day-of.js'
import { notFound } from '../../../core/errors.js'
import { runLine } from '../fees/run-fees.js'
import { messages } from '../messages.js'

const select = {
  id: true,
  schedule: { select: { id: true, name: true } },
  asOf: true,
  startsOn: true,
  endsOn: true,
  dueOn: true,
  currency: true,
  state: true,
  issuedOn: true,
  version: true,
  createdAt: true,
} as const

type Row = {
  id: string
  schedule: { id: string; name: string }
  asOf: Date
  startsOn: Date
  endsOn: Date
  dueOn: Date
  currency: string
  state: 'Draft' | 'Issued'
  issuedOn: Date | null
  version: number
  createdAt: Date
}

type Sums = { included: number; total: number }

const toRecord = (row: Row, { included, total }: Sums): InvoiceRunRecord => ({
  ...row,
  asOf: dayOf(row.asOf),
  startsOn: dayOf(row.startsOn),
  endsOn: dayOf(row.endsOn),
  dueOn: dayOf(row.dueOn),
  issuedOn: row.issuedOn && dayOf(row.issuedOn),
  createdAt: row.createdAt.toISOString(),
  included,
  total,
})

/** Returns the runs, the latest first. */
export async function listRuns(db: Db | Tx): Promise<InvoiceRunRecord[]> {
  const [rows, sums] = await Promise.all([
    db.invoiceRun.findMany({ select, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] }),
    db.invoiceRunRow.groupBy({
      by: ['runId'],
      where: { reason: null },
      _count: { _all: true },
      _sum: { total: true },
    }),
  ])
  const of = new Map(sums.map(({ runId, ...sum }) => [runId, sum]))
  return rows.map((row) => {
    const sum = of.get(row.id)
    return toRecord(row, { included: sum?._count._all ?? 0, total: sum?._sum.total ?? 0 })
  })
}

const lines = z.array(runLine)

/** The lines of a row, as it stores them. */
export const parseLines = (stored: unknown) => lines.parse(stored)

/** Returns a run with its members by last name. Throws NotFound. */
export async function getRun(db: Db | Tx, id: string): Promise<InvoiceRun> {
  const run = await db.invoiceRun.findUnique({ where: { id }, select })
  if (!run) throw notFound(messages.missing.run)
  const period = { kind: true, type: true, startsOn: true, endsOn: true } as const
  const rows = await db.invoiceRunRow.findMany({
    where: { runId: id },
    select: {
      reason: true,
      lines: true,
      total: true,
      invoice: { select: { id: true, number: true } },
      user: {
        select: {
          id: true,
          firstname: true,
          lastname: true,
          email: true,
          membershipPeriods: { where: { kind: 'Member' }, select: period },
        },
      },
    },
  })
  const asOf = dayOf(run.asOf)
  const members = byLastName(rows, ({ user }) => user).map(({ reason, user, invoice, ...row }) => ({
    user: {
      id: user.id,
      fullname: `${user.firstname} ${user.lastname}`,
      email: user.email,
    },
    membershipType:
      periodOn(
        user.membershipPeriods.map((one) => ({
          ...one,
          startsOn: dayOf(one.startsOn),
          endsOn: one.endsOn && dayOf(one.endsOn),
        })),
        asOf,
      )?.type ?? null,
    isIncluded: reason === null,
    reason,
    lines: parseLines(row.lines),
    total: row.total,
    invoice: invoice?.number ? { id: invoice.id, number: invoice.number } : null,
  }))
  const included = members.filter(({ isIncluded }) => isIncluded)
  const total = included.reduce((sum, row) => sum + row.total, 0)
  return { ...toRecord(run, { included: included.length, total }), rows: members }
}
