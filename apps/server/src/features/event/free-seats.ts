import type { Prisma, Tx } from '@clubhouse/db'
import { findOccurrence } from '@clubhouse/schema/occurrences-between'
import { lockRow } from '../../call/edit-record.js'
import { dayOf } from '../../core/day-of.js'
import type { Services } from '../../services/services.js'
import { getEvent } from './events.js'
import { stillComing } from './known-on.js'
import { localNow } from './local-now.js'
import { moveUp } from './seats.js'

type Seating = Pick<Services, 'jobs' | 'clock' | 'site'>

/** Withdraws a member from all that is to come, and gives their seats to who waits. The caller has locked the user. */
export const freeSeats = (tx: Tx, services: Seating, userId: string): Promise<void> =>
  freeSeatsOf(tx, services, { userId })

/** The same for any answers, such as a visitor's. */
export async function freeSeatsOf(
  tx: Tx,
  services: Seating,
  where: Prisma.RsvpWhereInput,
): Promise<void> {
  const rows = await tx.rsvp.findMany({
    where: { AND: [where, { seat: { not: null } }, await stillComing(tx, services)] },
    select: { id: true, eventId: true, date: true },
    // Two who do so at once lock the events in the same order.
    orderBy: [{ eventId: 'asc' }, { date: 'asc' }],
  })
  for (const { id, eventId, ...row } of rows) {
    await lockRow(tx, 'event', eventId)
    const event = await getEvent(tx, eventId)
    const date = dayOf(row.date)
    const occurrence = findOccurrence(event, date)
    const begins = occurrence ? `${occurrence.day}T${occurrence.timeStart}` : date
    // Who was there was there.
    if (begins <= localNow(services)) continue
    await tx.rsvp.delete({ where: { id }, select: { id: true } })
    await moveUp(tx, services, event, date)
  }
}
