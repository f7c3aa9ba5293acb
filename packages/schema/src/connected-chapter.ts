import { z } from 'zod/mini'

const connected = z.strictObject({ connect: z.strictObject({ id: z.string() }) })
const body = z.looseObject({ chapter: z.optional(z.unknown()) })

/**
 * Replaces `chapter: {connect: {id}}` of product.md section 7 by a plain chapterId; other input is unchanged.
 * Null: it has another operation than `connect`.
 */
export function readConnectedChapter(input: unknown): { input: unknown } | null {
  const { data } = body.safeParse(input)
  if (!data || data.chapter === undefined || data.chapter === null) return { input }
  const { chapter, ...event } = data
  const { data: found } = connected.safeParse(chapter)
  return found ? { input: { ...event, chapterId: found.connect.id } } : null
}
