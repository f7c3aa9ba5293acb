import type { Tx } from '@clubhouse/db'
import { withOffset } from '@clubhouse/schema/club-time'
import { type BilledLine, mostCents, totalOf } from '@clubhouse/schema/finance/cents'
import { z } from 'zod/mini'
import { badField } from '../../../core/errors.js'
import type { Services } from '../../../services/services.js'
import { timeZoneOf } from '../../../services/site/club-clock.js'
import { messages } from '../messages.js'

/** An invoice to issue. */
export type NewInvoice = { userId: string; lines: readonly BilledLine[] }

/** The values that all of them share; days are YYYY-MM-DD. */
export type Issue = { issuedOn: string; dueOn: string; currency: string; runId?: string }

type Issued = { id: string; number: string; userId: string }

/** So many fit into one statement. */
const batchSize = 1000

/**
 * Issues invoices with the next numbers of their year, in the given order, without gaps because the counter is
 * locked until the transaction ends. The caller has checked the days. Throws BadRequest for a total beyond all reason.
 */
export async function issueInvoices(
  tx: Tx,
  services: Pick<Services, 'clock' | 'site'>,
  invoices: readonly NewInvoice[],
  { issuedOn, dueOn, currency, runId }: Issue,
): Promise<Issued[]> {
  if (invoices.length === 0) return []
  if (invoices.some(({ lines }) => totalOf(lines) > mostCents))
    throw badField('lines', messages.ledger.tooMuch)
  const year = Number(issuedOn.slice(0, 4))
  const first = (await takeNumbers(tx, year, invoices.length)) + 1
  const numbered = invoices.map((invoice, index) => ({
    ...invoice,
    number: `${year}-${String(first + index).padStart(4, '0')}`,
  }))
  const shared = {
    source: 'Club' as const,
    status: 'Open' as const,
    issuedOn: new Date(issuedOn),
    dueDate: new Date(withOffset(`${dueOn}T12:00`, timeZoneOf(services.site))),
    currency,
    runId: runId ?? null,
    createdAt: services.clock.now(),
  }
  const issued: Issued[] = []
  for (const batch of batchesOf(numbered)) {
    const rows = await tx.invoice.createManyAndReturn({
      data: batch.map(({ userId, number, lines }) => ({
        ...shared,
        userId,
        number,
        total: totalOf(lines),
      })),
      select: { id: true, number: true, userId: true },
    })
    const ids = new Map(rows.map(({ number, id }) => [number, id]))
    for (const { number, userId } of batch) {
      const id = ids.get(number)
      if (id) issued.push({ id, number, userId })
    }
    await writeLines(tx, batch, ids)
  }
  return issued
}

async function writeLines(
  tx: Tx,
  invoices: readonly (NewInvoice & { number: string })[],
  ids: ReadonlyMap<string | null, string>,
): Promise<void> {
  const rows = invoices.flatMap(({ number, lines }) => {
    const invoiceId = ids.get(number)
    return invoiceId ? lines.map((line, place) => ({ ...rowOf(line), invoiceId, place })) : []
  })
  for (const data of batchesOf(rows)) await tx.invoiceLine.createMany({ data })
}

const rowOf = ({ item, quantity, cents, isPassThrough, account }: BilledLine) => ({
  item,
  quantity,
  cents,
  isPassThrough,
  account,
})

const counter = z.tuple([z.object({ before: z.int() })])

/** Takes the next numbers of a year. Returns the last one that was taken before. */
async function takeNumbers(tx: Tx, year: number, count: number): Promise<number> {
  const [{ before }] = counter.parse(
    await tx.$queryRaw`
      INSERT INTO invoice_counter (year, last) VALUES (${year}::int, ${count}::int)
      ON CONFLICT (year) DO UPDATE SET last = invoice_counter.last + ${count}::int
      RETURNING last - ${count}::int AS before`,
  )
  return before
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  const batches: Item[][] = []
  for (let start = 0; start < items.length; start += batchSize)
    batches.push(items.slice(start, start + batchSize))
  return batches
}
