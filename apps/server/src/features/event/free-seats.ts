import type { Tx } from '@clubhouse/db'
import { addDays } from '@clubhouse/schema/calendar-day'
import { clubDate } from '@clubhouse/schema/club-time'
import { lockRow } from '../../call/edit-record.js'
import type { Services } from '../../services/services.js'
import { getEvent } from './events.js'
import { moveUp } from './seats.js'

/** A date may have been moved by as many days. */
const lookBackDays = 60

/** Withdraws a member from all that may still come, and gives their seats to who waits. The caller has locked the user. */
export async function freeSeats(tx: Tx, services: Services, userId: string): Promise<void> {
  const today = clubDate(services.clock.now(), services.config.clubTimeZone)
  const where = {
    userId,
    seat: { not: null },
    date: { gte: new Date(addDays(today, -lookBackDays)) },
  }
  const rows = await tx.rsvp.findMany({
    where,
    select: { id: true, eventId: true, date: true },
    // Two who do so at once lock the events in the same order.
    orderBy: [{ eventId: 'asc' }, { date: 'asc' }],
  })
  for (const { id, eventId, date } of rows) {
    await lockRow(tx, 'event', eventId)
    await tx.rsvp.delete({ where: { id }, select: { id: true } })
    await moveUp(tx, services, await getEvent(tx, eventId), date.toISOString().slice(0, 10))
  }
}
