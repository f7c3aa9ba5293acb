import { result } from '@clubhouse/schema/envelope'
import { occurrenceKey } from '@clubhouse/schema/events/occurrence'
import {
  comingRsvp,
  ownRsvp,
  ownRsvpPeriod,
  rsvpListRecord,
  rsvpReminderResult,
  rsvpUpdate,
  seriesRsvp,
  seriesRsvpUpdate,
} from '@clubhouse/schema/rsvps/rsvp'
import { rsvpByHand } from '@clubhouse/schema/rsvps/rsvp-by-hand'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, router } from '../../context/procedures.js'
import { addRsvp } from './add-rsvp.js'
import { listOwnRsvps, listRsvps } from './list-rsvps.js'
import { messages } from './messages.js'
import { remindOfRsvp } from './remind-of-rsvps.js'
import { saveRsvp } from './save-rsvp.js'
import { saveSeriesRsvp } from './save-series-rsvp.js'

export const rsvpRouter = router({
  list: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}/rsvp' },
      notes: { summary: 'List all RSVPs for a date of an event' },
    })
    .input(occurrenceKey)
    .output(z.array(rsvpListRecord))
    .query(({ ctx, input }) => listRsvps(ctx, input)),

  update: memberProcedure
    .meta({
      rest: { method: 'PUT', path: '/event/{id}/{date}/rsvp' },
      notes: {
        summary: 'RSVP to a date of an event',
        description:
          'A Yes gets a seat if the whole party fits; otherwise it joins the waitlist. After RSVPs close, a Yes can still be withdrawn.',
        failures: [409],
      },
    })
    .input(rsvpUpdate)
    .output(result(ownRsvp))
    .mutation(async ({ ctx, input }) => {
      const own = await saveRsvp(ctx, input)
      return { data: own, message: messages.saved(own)(ctx.language) }
    }),

  remind: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/rsvp-reminder' },
      notes: {
        summary: 'Remind members who have not RSVP’d to a date of an event',
        description:
          'At most once a day, following their notification settings. Returns the number of members reminded.',
        failures: [409],
      },
    })
    .input(occurrenceKey)
    .output(result(rsvpReminderResult))
    .mutation(async ({ ctx, input }) => {
      const members = await remindOfRsvp(ctx, input)
      return { data: { members }, message: messages.reminded(members)(ctx.language) }
    }),

  add: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/rsvp' },
      notes: {
        summary: "Enter or change someone's RSVP to a date of an event",
        description:
          'For a member by `userId`, for an existing RSVP by `rsvpId`, or for anyone else by name. Allowed until the date ends, even after RSVPs close.',
        failures: [404, 409],
      },
    })
    .input(rsvpByHand)
    .output(result(ownRsvp))
    .mutation(async ({ ctx, input }) => {
      const own = await addRsvp(ctx, input)
      return { data: own, message: messages.entered(own)(ctx.language) }
    }),

  updateSeries: memberProcedure
    .meta({
      rest: { method: 'PUT', path: '/event/{id}/rsvp' },
      notes: {
        summary: 'Set the standing RSVP for a series',
        description:
          'Applies to the dates of the next eight weeks without an RSVP of their own. A null `answer` removes it.',
        failures: [409],
      },
    })
    .input(seriesRsvpUpdate)
    .output(result(z.nullable(seriesRsvp)))
    .mutation(async ({ ctx, input }) => {
      const standing = await saveSeriesRsvp(ctx, input)
      return { data: standing, message: messages.standing(standing)(ctx.language) }
    }),

  own: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/account/rsvp' },
      notes: {
        summary: 'List the caller’s RSVPs',
        description:
          'Returns RSVPs to upcoming dates; with `period` past, those to dates of the last twelve months.',
      },
    })
    .input(z._default(ownRsvpPeriod, {}))
    .output(z.array(comingRsvp))
    .query(({ ctx, input }) => listOwnRsvps(ctx, input)),
})
