/** A POST with an Idempotency-Key is done once in a day, however often it is sent. */
import { createHash } from 'node:crypto'
import type { Actor } from '../../context/actor.js'
import { badRequest, conflict, describeFailure, unprocessable } from '../../core/errors.js'
import { defaultLanguage } from '../../core/language.js'
import type { Services } from '../../services/services.js'
import { messages } from '../messages.js'
import type { RestOperation } from './rest-calls.js'

const lifetime = 24 * 60 * 60_000

/** The text of a response, and whether an earlier request had caused it. */
type Once = { text: string; replayed: boolean }

type Attempt = {
  key: string
  /** Keys of different people are different keys. */
  actor: Actor
  call: RestOperation
  input: unknown
  work: () => Promise<string>
}

/** Returns the key of a request, if it has one. Throws BadRequest when the key is malformed. */
export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw badRequest(messages.repeat.badKey)
}

/**
 * Does the work unless a request with the same key has done it; then it returns the earlier response.
 * A failure releases the key, unless it is unknown how far the work got.
 * Throws Unprocessable when another request has used the key, Conflict while the first one runs, or when its response
 * is not known.
 */
export async function doOnce(
  services: Services,
  { key, actor, call, input, work }: Attempt,
): Promise<Once> {
  const { db } = services
  const where = { userId_keyHash: { userId: actor.id, keyHash: sha256(key) } }
  // A session may do more than some tokens.
  const requestHash = sha256(JSON.stringify([call.name, actor.credential.kind, input]))
  const first = await claim(services, { ...where.userId_keyHash, requestHash })
  if (!first) return replay(services, where, requestHash)
  let text: string
  try {
    text = await work()
  } catch (error) {
    const { inDoubt } = describeFailure(error, defaultLanguage)
    if (!inDoubt) await db.idempotencyKey.delete({ where, select: { userId: true } })
    throw error
  }
  await db.idempotencyKey.update({
    where,
    data: { isDone: true, answer: call.returnsSecret ? null : text },
    select: { userId: true },
  })
  return { text, replayed: false }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Whether this request is the first with its key; of any number at once, exactly one is. */
async function claim(
  { db, clock }: Services,
  { userId, keyHash, requestHash }: { userId: string; keyHash: string; requestHash: string },
): Promise<boolean> {
  const now = clock.now()
  const dayAgo = new Date(now.getTime() - lifetime)
  const claimed = await db.$executeRaw`
    INSERT INTO idempotency_key AS k (user_id, key_hash, request_hash, created_at)
    VALUES (${userId}::uuid, ${keyHash}, ${requestHash}, ${now})
        ON CONFLICT (user_id, key_hash) DO UPDATE
       SET request_hash = excluded.request_hash, created_at = excluded.created_at,
           answer = NULL, is_done = false
     WHERE k.created_at <= ${dayAgo}`
  return claimed === 1
}

async function replay(
  { db }: Services,
  where: { userId_keyHash: { userId: string; keyHash: string } },
  requestHash: string,
): Promise<Once> {
  const row = await db.idempotencyKey.findUnique({
    where,
    select: { requestHash: true, isDone: true, answer: true },
  })
  if (row && row.requestHash !== requestHash) {
    throw unprocessable(messages.repeat.usedOtherwise)
  }
  // Without a row the first request has failed in this very moment.
  if (!row?.isDone) {
    throw conflict(messages.repeat.notEnded)
  }
  if (row.answer === null) {
    throw conflict(messages.repeat.shownOnce)
  }
  return { text: row.answer, replayed: true }
}
