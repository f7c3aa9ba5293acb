import { z } from 'zod/mini'
import * as field from './field.js'
import { longestPage } from './longest-page.js'

/** Which part of a list: at most `limit` records, from the one after `cursor` on. The whole list without both. */
export const listPage = z.object({
  /** The last record of the page before. */
  cursor: z.optional(field.id('Cursor')),
  limit: z.optional(field.wholeNumber('Limit', 1, longestPage)),
})
export type ListPage = z.infer<typeof listPage>
