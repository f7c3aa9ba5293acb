import { result } from '@clubhouse/schema/envelope'
import {
  visitorRsvpRecord,
  visitorRsvpRequest,
  visitorRsvpUpdate,
  visitorToken,
} from '@clubhouse/schema/rsvps/visitor-rsvp'
import { z } from 'zod/mini'
import { publicProcedure, router, unbatchedProcedure } from '../../context/procedures.js'
import { messages } from './messages.js'
import { getVisitorRsvp, requestVisitorRsvp, updateVisitorRsvp } from './visitor-rsvp.js'

export const visitorRsvpRouter = router({
  request: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/event/{id}/{date}/visitor-rsvp' },
      notes: {
        summary: 'RSVP to a date of an event as a visitor',
        description:
          'It counts once it is confirmed through the emailed link. The response is the same whether or not the address is known.',
        failures: [409, 429],
      },
    })
    .input(visitorRsvpRequest)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await requestVisitorRsvp(ctx, input)
      return { data: null, message: messages.visitorRsvp.requested(ctx.language) }
    }),

  get: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/visitor-rsvp/{token}' },
      notes: { summary: "Get a visitor's RSVP by its emailed link", failures: [404] },
    })
    .input(visitorToken)
    .output(visitorRsvpRecord)
    .query(({ ctx, input }) => getVisitorRsvp(ctx.services, input)),

  update: unbatchedProcedure
    .meta({
      rest: { method: 'PUT', path: '/visitor-rsvp/{token}' },
      notes: {
        summary: "Confirm, change or withdraw a visitor's RSVP by its emailed link",
        description: 'The first call confirms it and requests a seat.',
        failures: [404, 409],
      },
    })
    .input(visitorRsvpUpdate)
    .output(result(visitorRsvpRecord))
    .mutation(async ({ ctx, input }) => {
      const rsvp = await updateVisitorRsvp(ctx, input)
      return { data: rsvp, message: messages.saved(rsvp.own)(ctx.language) }
    }),
})
