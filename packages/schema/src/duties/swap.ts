/** Offers of a duty to another member: the offer and its acceptance are the confirmations of both. */

import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'

/** The duty that is offered, and to whom. */
export const swapInput = z.object({
  /** The caller's assignment. */
  id: field.id('Duty'),
  /** Null: anyone who sees the event. */
  toUserId: example(null, field.optionalId('Member')),
  /** An assignment of that member, which the caller takes in return. */
  inReturnId: example(null, field.optionalId('Duty in return')),
})
export type SwapInput = z.infer<typeof swapInput>

export const swapId = z.object({ id: field.id('Swap') })
