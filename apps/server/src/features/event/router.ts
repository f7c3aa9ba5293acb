import { answer } from '@clubhouse/schema/envelope'
import {
  activeEventFilter,
  audience,
  eventAudience,
  eventRecord,
  eventSchema,
  eventUpdate,
} from '@clubhouse/schema/event'
import { z } from 'zod/mini'
import { adminProcedure, memberProcedure, router } from '../../call/procedures.js'
import { jsonText } from '../../core/json-text.js'
import { countAudience } from '../notification/count-audience.js'
import { connectedChapter } from './connected-chapter.js'
import { membersOf } from './event-notices.js'
import { listActiveEvents, listEvents } from './events.js'
import { createEvent, updateEvent } from './save-event.js'

export const eventRouter = router({
  list: memberProcedure
    .meta({ rest: { method: 'GET', path: '/event' } })
    .output(jsonText(z.array(eventRecord)))
    .query(({ ctx }) => listEvents(ctx.services.db)),

  active: memberProcedure
    .meta({ rest: { method: 'GET', path: '/event/active' } })
    .input(z._default(activeEventFilter, {}))
    .output(jsonText(z.array(eventRecord)))
    .query(({ ctx, input }) => listActiveEvents(ctx.services, input)),

  audience: adminProcedure
    .meta({ rest: { method: 'GET', path: '/event/audience' } })
    .input(eventAudience)
    .output(audience)
    .query(({ ctx: { services }, input }) =>
      countAudience(services.db, 'event-changed', membersOf(input.chapterId)),
    ),

  create: adminProcedure
    .meta({ rest: { method: 'POST', path: '/event', adapt: connectedChapter } })
    .input(eventSchema)
    .output(answer(eventRecord))
    .mutation(async ({ ctx, input }) => {
      const event = await createEvent(ctx, input)
      return {
        data: event,
        message: ctx.say.event.created(event.title),
      }
    }),

  update: adminProcedure
    .meta({ rest: { method: 'PUT', path: '/event/{id}', adapt: connectedChapter } })
    .input(eventUpdate)
    .output(answer(eventRecord))
    .mutation(async ({ ctx, input }) => {
      const event = await updateEvent(ctx, input)
      return {
        data: event,
        message: ctx.say.event.saved(event.title),
      }
    }),
})
