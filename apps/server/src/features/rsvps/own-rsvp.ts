import type { Db, Prisma, Tx } from '@clubhouse/db'
import { guest, type OwnRsvp, type SeriesRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { z } from 'zod/mini'

export const storedGuests = z.array(guest)

/** The fields of an RSVP that its author sees. */
export const rsvpSelect = {
  id: true,
  answer: true,
  meal: true,
  guests: true,
  note: true,
  seat: true,
  queuedAt: true,
} as const

/** Returns a member's standing RSVP for a series; null if there is none. */
export async function findSeriesRsvp(
  db: Db | Tx,
  eventId: string,
  userId: string,
): Promise<SeriesRsvp | null> {
  const row = await db.seriesRsvp.findUnique({
    where: { eventId_userId: { eventId, userId } },
    select: { answer: true, meal: true, guests: true, note: true },
  })
  return row && { ...row, guests: storedGuests.parse(row.guests) }
}

/** One answer to one date as its author sees it; null when there is none. */
export async function findOwnRsvp(
  db: Db | Tx,
  where: Prisma.RsvpWhereUniqueInput,
): Promise<OwnRsvp | null> {
  const row = await db.rsvp.findUnique({
    where,
    select: { ...rsvpSelect, eventId: true, date: true },
  })
  if (!row) return null
  const { id, eventId, date, queuedAt, guests, ...own } = row
  const ahead =
    own.seat === 'Waitlisted' && queuedAt
      ? await db.rsvp.count({
          where: {
            eventId,
            date,
            seat: 'Waitlisted',
            OR: [{ queuedAt: { lt: queuedAt } }, { queuedAt, id: { lt: id } }],
          },
        })
      : null
  return { ...own, guests: storedGuests.parse(guests), ahead }
}
