/** The last day on which nothing in the books may change. */
import { z } from 'zod/mini'
import { namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { payer } from './subscription.js'

/** Through when the books are closed, and each time that this was changed, the latest first. */
export const booksClosed = namedObject('BooksClosed', {
  /** Null while all is open. */
  through: z.nullable(z.iso.date()),
  log: z.array(
    z.object({
      through: z.nullable(z.iso.date()),
      closedAt: field.instant(),
      closedBy: z.nullable(payer),
    }),
  ),
})
export type BooksClosed = z.infer<typeof booksClosed>

/** The last day to close, before today; null opens the books again. */
export const booksClosedInput = z.object({ through: field.optionalDate('Closed through') })
export type BooksClosedInput = z.infer<typeof booksClosedInput>
