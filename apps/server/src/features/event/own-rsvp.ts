import type { Db, Tx } from '@clubhouse/db'
import { guest, type OwnRsvp } from '@clubhouse/schema/rsvp'
import { z } from 'zod/mini'

export const storedGuests = z.array(guest)

/** What of an answer its author sees. */
export const rsvpSelect = {
  id: true,
  answer: true,
  meal: true,
  guests: true,
  note: true,
  seat: true,
  queuedAt: true,
} as const

type Key = { eventId: string; date: Date; userId: string }

/** A member's answer to one date; null when they gave none. */
export async function findOwnRsvp(db: Db | Tx, key: Key): Promise<OwnRsvp | null> {
  const row = await db.rsvp.findUnique({
    where: { eventId_date_userId: key },
    select: rsvpSelect,
  })
  if (!row) return null
  const { id, queuedAt, guests, ...own } = row
  const ahead =
    own.seat === 'Waitlisted' && queuedAt
      ? await db.rsvp.count({
          where: {
            eventId: key.eventId,
            date: key.date,
            seat: 'Waitlisted',
            OR: [{ queuedAt: { lt: queuedAt } }, { queuedAt, id: { lt: id } }],
          },
        })
      : null
  return { ...own, guests: storedGuests.parse(guests), ahead }
}
