import { randomUUID } from 'node:crypto'
import type { Raffle } from '@clubhouse/schema/website/raffle'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { call } from '../call.js'
import { publishSection } from '../publish-section.js'
import type { TestServer } from '../server.js'

/** Minutes of the raffle of 2025: sales end on September 7 at 3:00 PM, the drawing is at 4:00 PM in New York. */
export const during = '2025-09-07T16:00:00Z'
export const afterClose = '2025-09-07T19:30:00Z'
export const atDrawing = '2025-09-07T20:05:00Z'

/** Publishes the raffle of 2025 with its row, and returns the row's id. */
export async function createRaffle(
  server: Pick<TestServer, 'db' | 'services'>,
  changes: Partial<Raffle> = {},
): Promise<string> {
  const value = { ...startingValues.raffle, isShown: true, licenseNumber: 'R-1', ...changes }
  await publishSection(server, 'raffle', value)
  const { version } = await server.db.siteSection.findUniqueOrThrow({ where: { key: 'raffle' } })
  await server.db.siteSectionVersion.create({
    data: { key: 'raffle', version, value, publishedAt: server.services.clock.now() },
  })
  const { id } = await server.db.raffle.create({ data: { year: 2025 } })
  return id
}

/** Adds a book of tickets, of the table without a seller. */
export const addBook = (
  server: { url: string },
  token: string,
  book: { id: string; from: number; to: number; sellerId?: string | null },
) => {
  const { id, ...body } = book
  return call(server, `POST /raffle/${id}/book`, { token, body: { sellerId: null, ...body } })
}

/** Sells tickets at the table for cash, at the single price unless another is given. */
export function sell(
  server: { url: string },
  token: string,
  { id, numbers, ...changes }: { id: string; numbers: number[] } & Record<string, unknown>,
) {
  const body = {
    reference: randomUUID(),
    soldAt: during,
    channel: 'Table',
    method: 'Cash',
    cents: 500 * numbers.length,
    buyerName: 'Vera Visitor',
    buyerPhone: '919-555-0142',
    numbers,
    ...changes,
  }
  return call(server, `POST /raffle/${id}/sale`, { token, body })
}
