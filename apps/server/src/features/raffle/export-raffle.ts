import { csvText } from '@clubhouse/schema/csv'
import { decimalAmount } from '@clubhouse/schema/money'
import { formatNumbers } from '@clubhouse/schema/raffle/number-range'
import type { RaffleExport } from '@clubhouse/schema/raffle/raffle-record'
import { reconcile } from '@clubhouse/schema/raffle/reconciliation'
import type { Context } from '../../context/context.js'
import { readSales } from './list-sales.js'
import { getRaffle } from './read-raffle.js'

/** Returns a file for the state's report: every sale, every ticket, or the totals with the winners. Throws NotFound. */
export async function exportRaffle(
  ctx: Pick<Context, 'services'>,
  { id, part }: RaffleExport,
): Promise<{ type: 'text/csv'; filename: string; text: string }> {
  const raffle = await getRaffle(ctx, { id })
  const text = {
    Sales: () => salesCsv(ctx, id),
    Tickets: () => ticketsCsv(ctx, id),
    Summary: () => summaryCsv(raffle),
  }[part]
  const filename = `raffle-${raffle.year}-${part.toLowerCase()}.csv`
  return { type: 'text/csv', filename, text: await text() }
}

const dollars = (cents: number) => decimalAmount(cents, 'USD')

async function salesCsv({ services }: Pick<Context, 'services'>, raffleId: string) {
  const sales = await readSales(services.db, { raffleId })
  return csvText(
    [
      { header: 'Sold at (UTC)', value: ({ soldAt }) => soldAt },
      { header: 'Tickets', value: ({ numbers }) => formatNumbers(numbers) },
      { header: 'Count', value: ({ numbers }) => `${numbers.length}` },
      { header: 'Amount', value: ({ cents }) => dollars(cents) },
      { header: 'Payment', value: ({ method }) => method },
      { header: 'Channel', value: ({ channel }) => channel },
      { header: 'Seller', value: ({ seller }) => seller?.fullname ?? null },
      { header: 'Buyer', value: ({ buyerName }) => buyerName },
      { header: 'Phone', value: ({ buyerPhone }) => buyerPhone },
      { header: 'Voided at (UTC)', value: ({ voidedAt }) => voidedAt },
      { header: 'Reason', value: ({ voidReason }) => voidReason },
    ],
    sales.toReversed(),
  )
}

async function ticketsCsv({ services: { db } }: Pick<Context, 'services'>, raffleId: string) {
  const tickets = await db.ticket.findMany({
    where: { raffleId },
    select: {
      number: true,
      state: true,
      book: { select: { from: true, to: true } },
      sale: { select: { soldAt: true } },
    },
    orderBy: { number: 'asc' },
  })
  return csvText(
    [
      { header: 'Ticket', value: ({ number }) => `${number}` },
      { header: 'State', value: ({ state }) => state },
      { header: 'Book', value: ({ book }) => `${book.from}–${book.to}` },
      { header: 'Sold at (UTC)', value: ({ sale }) => sale?.soldAt.toISOString() ?? null },
    ],
    tickets,
  )
}

function summaryCsv({ year, counts, draw }: Awaited<ReturnType<typeof getRaffle>>): string {
  const lines = [
    ['Year', `${year}`],
    ['Tickets printed', counts.printed === null ? '' : `${counts.printed}`],
    ['Tickets sold', `${counts.sold}`],
    ['Tickets void', `${counts.void}`],
    ['Tickets unsold', `${counts.unsold}`],
    ['Tickets lost', `${counts.lost}`],
    ['Tickets not accounted for', counts.printed === null ? '' : `${reconcile(counts).tickets}`],
    ['Gross receipts', dollars(counts.centsSold)],
    ['Deposited', dollars(counts.centsDeposited)],
    ...(draw?.drawn ?? []).flatMap(({ place, number, state, buyerName }) =>
      place === null ? [] : [[place, `Ticket ${number}, ${buyerName ?? 'no name'}, ${state}`]],
    ),
    ['SHA-256 of the sold tickets', draw?.listSha256 ?? ''],
  ]
  return csvText(
    [
      { header: 'Item', value: ([item = '']) => item },
      { header: 'Value', value: ([, value = '']) => value },
    ],
    lines,
  )
}
