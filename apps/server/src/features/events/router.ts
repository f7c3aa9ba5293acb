import { result } from '@clubhouse/schema/envelope'
import {
  activeEventFilter,
  audience,
  eventAudience,
  eventDetail,
  eventId,
  eventRecord,
  eventSchema,
  eventUpdate,
} from '@clubhouse/schema/events/event'
import { listPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { memberProcedure, type OperationNotes, router } from '../../context/procedures.js'
import { badRequest } from '../../core/errors.js'
import { jsonText } from '../../core/json-text.js'
import { countAudience } from './changes/count-concerned.js'
import { countLostPrograms } from './changes/lost-programs.js'
import { createEvent, updateEvent } from './changes/save-event.js'
import { getEventDetail, listActiveEvents, listEvents } from './events.js'
import { messages } from './messages.js'

/** Of a new event, and of a changed one. */
const notes: OperationNotes = {
  description:
    'A one-time event has a date. A recurring one has a day of the week and, unless `wholeClub` is set, a chapter. `chapter: {"connect": {"id": …}}` is accepted instead of `chapterId`, in exactly this form.',
  example: { dayOfWeek: null },
}

export const eventRouter = router({
  list: memberProcedure
    .meta({ rest: { method: 'GET', path: '/event' } })
    .input(z._default(listPage, {}))
    .output(jsonText(z.array(eventRecord)))
    .query(({ ctx, input }) => listEvents(ctx, input)),

  active: memberProcedure
    .meta({ rest: { method: 'GET', path: '/event/active' } })
    .input(z._default(activeEventFilter, {}))
    .output(jsonText(z.array(eventRecord)))
    .query(({ ctx, input }) => listActiveEvents(ctx.services, input, ctx.actor)),

  get: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/event/{id}' },
      notes: { description: '`dates` covers the next twelve months.' },
    })
    .input(eventId)
    .output(eventDetail)
    .query(({ ctx, input }) => getEventDetail(ctx, input.id)),

  audience: permittedProcedure('events', 'chapter')
    .meta({
      rest: { method: 'GET', path: '/event/audience' },
      notes: {
        summary: 'Count who would be notified of a changed event',
        description:
          'Counts the members of the chapter, or all members with `wholeClub`, by their current notification settings. `off` counts those with both channels off. `email` includes the `visitors` who RSVP’d yes.',
      },
    })
    .input(eventAudience)
    .output(audience)
    .query(({ ctx, input }) => countAudience(ctx, input)),

  create: permittedProcedure('events', 'chapter')
    .meta({ rest: { method: 'POST', path: '/event', adapt: connectedChapter }, notes })
    .input(eventSchema)
    .output(result(eventRecord))
    .mutation(async ({ ctx, input }) => {
      const event = await createEvent(ctx, input)
      return {
        data: event,
        message: messages.created(event.title)(ctx.language),
      }
    }),

  update: permittedProcedure('events', 'chapter')
    .meta({ rest: { method: 'PUT', path: '/event/{id}', adapt: connectedChapter }, notes })
    .input(eventUpdate)
    .output(result(eventRecord))
    .mutation(async ({ ctx, input }) => {
      const event = await updateEvent(ctx, input)
      const lost = await countLostPrograms(ctx.services, event.id)
      return { data: event, message: messages.saved(event.title, lost)(ctx.language) }
    }),
})

const connected = z.strictObject({ connect: z.strictObject({ id: z.string() }) })
const body = z.looseObject({ chapter: z.optional(z.unknown()) })

/**
 * Takes `chapter: {connect: {id}}`, as clients of the first version send it, as a plain chapterId, at the REST edge
 * only; other input is unchanged. Throws BadRequest for any other operation in its place.
 */
function connectedChapter(input: unknown): unknown {
  const { data } = body.safeParse(input)
  if (!data || data.chapter === undefined || data.chapter === null) return input
  const { chapter, ...event } = data
  const { data: found } = connected.safeParse(chapter)
  if (found) return { ...event, chapterId: found.connect.id }
  throw badRequest(messages.chapterForm, { chapter: messages.chapterNotValid })
}
