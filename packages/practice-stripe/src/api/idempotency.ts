import { createHash } from 'node:crypto'
import type { Work } from '../practice.js'
import { keyUsedOtherwise } from './api-error.js'

const lifetime = 24 * 60 * 60 * 1000

/**
 * Does `work` once for a key of the Idempotency-Key header, within a day: a repeat returns the first response, as text.
 * Of two at the same time, the second waits for the first. A failure is not kept, because nothing was done.
 * Throws an idempotency error for another call with the same key.
 */
export async function once(
  { tx, now }: Work,
  key: string,
  request: string,
  work: () => Promise<string>,
): Promise<{ body: string; replayed: boolean }> {
  const hash = createHash('sha256').update(request).digest('hex')
  await tx.$executeRaw`
    DELETE FROM practice.idempotency WHERE created < ${new Date(now.getTime() - lifetime)}`
  const isNew = await tx.$executeRaw`
    INSERT INTO practice.idempotency (key, hash, created) VALUES (${key}, ${hash}, ${now})
    ON CONFLICT (key) DO NOTHING`
  if (!isNew) {
    const [first] = await tx.$queryRaw<{ hash: string; body: string }[]>`
      SELECT hash, body FROM practice.idempotency WHERE key = ${key}`
    if (first?.hash !== hash) throw keyUsedOtherwise(key)
    return { body: first.body, replayed: true }
  }
  const body = await work()
  await tx.$executeRaw`UPDATE practice.idempotency SET body = ${body} WHERE key = ${key}`
  return { body, replayed: false }
}
