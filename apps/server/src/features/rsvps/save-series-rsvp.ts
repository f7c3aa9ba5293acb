import type { SeriesRsvp, SeriesRsvpUpdate } from '@clubhouse/schema/rsvps/rsvp'
import type { Context } from '../../context/context.js'
import { lockActiveUser, lockRow } from '../../context/locks.js'
import { conflict } from '../../core/errors.js'
import { clubToday } from '../../services/site/club-clock.js'
import { getEvent, getEventFor } from '../events/events.js'
import { messages as eventMessages } from '../events/messages.js'
import { messages } from './messages.js'
import { findSeriesRsvp } from './own-rsvp.js'
import { requireOffer } from './save-rsvp.js'
import { dropStanding, writeStanding } from './standing-rsvps.js'

/**
 * Saves the caller's standing RSVP for a series; a null `answer` removes it. Dates with open RSVPs follow at once.
 * Throws NotFound; Conflict for a one-time event and for one that doesn't take RSVPs; BadRequest for too many guests or
 * a meal that is not offered.
 */
export const saveSeriesRsvp = (
  ctx: Context,
  { id, answer, ...input }: SeriesRsvpUpdate,
): Promise<SeriesRsvp | null> =>
  ctx.services.db.$transaction(async (tx) => {
    const { services, actor } = ctx
    if (!(await lockActiveUser(tx, actor.id, clubToday(services))))
      throw conflict(messages.notMember)
    await lockRow(tx, 'event', id)
    // Former members of an office or a committee can still withdraw.
    const isWithdrawn = answer === null && (await findSeriesRsvp(tx, id, actor.id)) !== null
    const event = isWithdrawn ? await getEvent(tx, id) : await getEventFor(ctx, id, tx)
    if (event.type === 'Once') throw conflict(eventMessages.occurrence.single)
    if (event.rsvp === 'None') throw conflict(messages.notAsked)
    const now = services.clock.now()
    const key = { eventId: id, userId: actor.id }
    if (answer === null) {
      await tx.seriesRsvp.deleteMany({ where: key })
      await dropStanding(tx, services, event, actor.id, now)
      return null
    }
    await requireOffer(event, { ...input, answer }, () => findSeriesRsvp(tx, id, actor.id))
    const { meal, guests } = answer === 'Yes' ? input : { meal: null, guests: [] }
    const data = { answer, meal, guests, note: input.note }
    await tx.seriesRsvp.upsert({
      where: { eventId_userId: key },
      create: { ...key, ...data },
      update: data,
      select: { userId: true },
    })
    await writeStanding(tx, services, event, now, { userId: actor.id })
    return data
  })
