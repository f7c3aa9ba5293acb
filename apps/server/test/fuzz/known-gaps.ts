import { z } from 'zod/mini'
import type { Reply } from './send.js'

/** What Fastify says by itself, before any handler: not the envelope of spec section 3. */
const ownWords = z.strictObject({
  error: z.string(),
  message: z.string(),
  statusCode: z.number(),
})

/** Answers that are wrong and known to be; a line goes when its fault is mended. */
export const isKnownGap = ({ status, text }: Reply): boolean =>
  // An address or headers of more than 16 kB, which Node itself refuses.
  status === 431 && isOwnWords(text)

function isOwnWords(text: string): boolean {
  try {
    return ownWords.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
