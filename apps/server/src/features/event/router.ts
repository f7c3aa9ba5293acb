import { activeEventFilter, eventRecord } from '@clubhouse/schema/event'
import { z } from 'zod/mini'
import { jsonText } from '../../json-text.js'
import { memberProcedure, router } from '../../trpc.js'
import { listActiveEvents, listEvents } from './events.js'

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
})
