import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod/mini'

/*
 * How the doctor and a server of the same club recognize each other: both can read the club's key in the database. A
 * stranger gets the plain response, and an eavesdropper learns nothing that is valid for another nonce.
 */

/** Carries the doctor's nonce: '<nonce>.<HMAC that shows the caller has the key>'. */
export const questionHeader = 'x-clubhouse-doctor'

const proof = (key: string, role: 'asks' | 'answers', nonce: string) =>
  createHmac('sha256', key).update(`doctor ${role} ${nonce}`).digest('hex')

/** The header's value. */
export const questionOf = (key: string, nonce: string) => `${nonce}.${proof(key, 'asks', nonce)}`

/** The nonce of a caller that knows the key; null for every other. */
export function askedNonce(key: string, question: string): string | null {
  const [, nonce, given] = /^([\w-]{16,64})\.([\da-f]{64})$/.exec(question) ?? []
  if (!nonce || !given) return null
  const right = timingSafeEqual(Buffer.from(given), Buffer.from(proof(key, 'asks', nonce)))
  return right ? nonce : null
}

/** The response to a nonce that only a server of the club can compute. */
export const responseTo = (key: string, nonce: string) => proof(key, 'answers', nonce)

/** How a request reached the server, for callers that know the key. */
export const seen = z.object({
  proof: z.string(),
  /** The address that the server takes for the visitor's. */
  ip: z.string(),
  /** The address that connected: the proxy's, where there is one. */
  peer: z.string(),
  host: z.string(),
  forwardedFor: z.nullable(z.string()),
})
export type Seen = z.infer<typeof seen>
