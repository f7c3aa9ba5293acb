import { result } from '@clubhouse/schema/envelope'
import { occurrenceKey } from '@clubhouse/schema/events/occurrence'
import {
  comingRsvp,
  ownRsvp,
  rsvpListRecord,
  rsvpReminderResult,
  rsvpUpdate,
  seriesRsvp,
  seriesRsvpUpdate,
} from '@clubhouse/schema/rsvps/rsvp'
import { rsvpByHand } from '@clubhouse/schema/rsvps/rsvp-by-hand'
import { z } from 'zod/mini'
import { adminProcedure, memberProcedure, router } from '../../context/procedures.js'
import { addRsvp } from './add-rsvp.js'
import { listOwnRsvps, listRsvps } from './list-rsvps.js'
import { messages } from './messages.js'
import { remindOfRsvp } from './remind-of-rsvps.js'
import { saveRsvp } from './save-rsvp.js'
import { saveSeriesRsvp } from './save-series-rsvp.js'

export const rsvpRouter = router({
  list: adminProcedure
    .meta({
      rest: { method: 'GET', path: '/event/{id}/{date}/rsvp' },
      notes: { summary: 'List all answers to one date of an event' },
    })
    .input(occurrenceKey)
    .output(z.array(rsvpListRecord))
    .query(({ ctx, input }) => listRsvps(ctx.services, input)),

  update: memberProcedure
    .meta({
      rest: { method: 'PUT', path: '/event/{id}/{date}/rsvp' },
      notes: {
        summary: 'Answer whether one comes to one date of an event',
        description:
          'A Yes that fits has a seat, else it is on the waitlist. Once answers have closed one may still withdraw.',
        failures: [409],
      },
    })
    .input(rsvpUpdate)
    .output(result(ownRsvp))
    .mutation(async ({ ctx, input }) => {
      const own = await saveRsvp(ctx, input)
      return { data: own, message: messages.saved(own)(ctx.language) }
    }),

  remind: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/rsvp-reminder' },
      notes: {
        summary: 'Remind those who have not answered to one date of an event',
        description: 'Once a day at most, by their switches. Returns how many get it.',
        failures: [409],
      },
    })
    .input(occurrenceKey)
    .output(result(rsvpReminderResult))
    .mutation(async ({ ctx, input }) => {
      const members = await remindOfRsvp(ctx, input)
      return { data: { members }, message: messages.reminded(members)(ctx.language) }
    }),

  add: adminProcedure
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/rsvp' },
      notes: {
        summary: "Enter or change somebody's answer to one date of an event",
        description:
          'Of a member by `userId`, of an answer that there is by `rsvpId`, of anybody else by name. Until the end of the date, also when answers have closed.',
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
        summary: 'Answer to every date of a series, unless one says otherwise',
        description:
          'The dates of the next eight weeks to which one gave no answer of one’s own have this one; `answer` null takes it back.',
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
      notes: { summary: 'List the own answers to coming dates' },
    })
    .output(z.array(comingRsvp))
    .query(({ ctx }) => listOwnRsvps(ctx)),
})
