import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'

/*
 * How the doctor and a server of the same club know each other: both can read the club's key in the database. A stranger
 * who asks gets the plain answer, and one who listens learns nothing that answers another question.
 */

/** Carries the doctor's question: '<nonce>.<proof that the asker knows the key>'. */
export const questionHeader = 'x-clubhouse-doctor'

const proof = (key: string, role: 'asks' | 'answers', nonce: string) =>
  createHmac('sha256', key).update(`doctor ${role} ${nonce}`).digest('hex')

/** The header's value. */
export const questionOf = (key: string, nonce: string) => `${nonce}.${proof(key, 'asks', nonce)}`

/** The nonce of a question by somebody who knows the key; null for everybody else. */
export function askedNonce(key: string, question: string): string | null {
  const [, nonce, given] = /^([\w-]{16,64})\.([\da-f]{64})$/.exec(question) ?? []
  if (!nonce || !given) return null
  const right = timingSafeEqual(Buffer.from(given), Buffer.from(proof(key, 'asks', nonce)))
  return right ? nonce : null
}

/** What only a server of the club can answer to a nonce. */
export const answerTo = (key: string, nonce: string) => proof(key, 'answers', nonce)

/** How a request came to the server, for those who know the key. */
export const seen = z.object({
  proof: z.string(),
  /** Whom the server takes for the visitor. */
  ip: z.string(),
  /** Who connected: the proxy, where there is one. */
  peer: z.string(),
  host: z.string(),
  forwardedFor: z.nullable(z.string()),
})
export type Seen = z.infer<typeof seen>
