import { z } from 'zod/mini'
import { badRequest } from '../../errors.js'

const connected = z.strictObject({ connect: z.strictObject({ id: z.string() }) })
const body = z.looseObject({ chapter: z.optional(z.unknown()) })

/**
 * Takes `chapter: {connect: {id}}` of spec section 7 as a plain chapterId, at the REST edge only.
 * Throws BadRequest for any other operation in its place (threats.md T4).
 */
export function connectedChapter(input: unknown): unknown {
  const { data } = body.safeParse(input)
  if (!data || data.chapter === undefined || data.chapter === null) return input
  const { chapter, ...event } = data
  const { data: found } = connected.safeParse(chapter)
  if (!found)
    throw badRequest('A chapter is given as {"connect": {"id": …}}.', { chapter: 'Not valid' })
  return { ...event, chapterId: found.connect.id }
}
