import type { Db, Prisma, Tx } from '@clubhouse/db'
import type { TicketSale, TicketSalePage } from '@clubhouse/schema/raffle/tickets'
import type { Context } from '../../context/context.js'

const select = {
  id: true,
  raffleId: true,
  soldAt: true,
  seller: { select: { id: true, firstname: true, lastname: true } },
  channel: true,
  method: true,
  cents: true,
  buyerName: true,
  buyerPhone: true,
  voidedAt: true,
  voidReason: true,
  tickets: { select: { number: true }, orderBy: { number: 'asc' } },
} satisfies Prisma.TicketSaleSelect

type Part = { cursor?: string | undefined; limit?: number | undefined }

/** Returns a member as a seller. */
export const sellerOf = (
  user: { id: string; firstname: string; lastname: string } | null,
): TicketSale['seller'] => user && { id: user.id, fullname: `${user.firstname} ${user.lastname}` }

/** Returns sales with their raffle's id, the latest first. */
export async function readSales(
  db: Db | Tx,
  where: Prisma.TicketSaleWhereInput,
  { cursor, limit }: Part = {},
): Promise<(TicketSale & { raffleId: string })[]> {
  const rows = await db.ticketSale.findMany({
    where,
    select,
    orderBy: [{ soldAt: 'desc' }, { id: 'desc' }],
    ...(cursor && { cursor: { id: cursor }, skip: 1 }),
    ...(limit && { take: limit }),
  })
  return rows.map(({ seller, soldAt, voidedAt, tickets, ...row }) => ({
    ...row,
    soldAt: soldAt.toISOString(),
    seller: sellerOf(seller),
    numbers: tickets.map(({ number }) => number),
    voidedAt: voidedAt?.toISOString() ?? null,
  }))
}

/** Returns the sales of a raffle, void ones included. */
export const listSales = async (
  { services }: Pick<Context, 'services'>,
  { id, ...page }: TicketSalePage,
): Promise<TicketSale[]> => {
  const rows = await readSales(services.db, { raffleId: id }, page)
  return rows.map(({ raffleId: _, ...sale }) => sale)
}
