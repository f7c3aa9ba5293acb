import { z } from 'zod/mini'
import { load } from '../changes.js'
import { eventKind } from '../objects/event.js'
import { listOf, text } from './fields.js'
import { answerList, listFields } from './lists.js'
import { nothing, type Route, route } from './route.js'

const listInput = z.strictObject({
  ...listFields,
  type: z.optional(text),
  types: z.optional(listOf(text)),
})

export const eventRoutes: Route[] = [
  route('GET /v1/events', listInput, (work, { type, types, ...page }) =>
    answerList(work, eventKind, page, {
      url: '/v1/events',
      match: type ? { type } : {},
      matchAny: types?.map((one) => ({ type: one })),
    }),
  ),
  route('GET /v1/events/:id', nothing, (work, _, id) => load(work, eventKind, id)),
]
