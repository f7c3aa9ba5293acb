import { setTimeout } from 'node:timers/promises'

/** The work may still be done, or not. */
export class TookTooLong extends Error {}

/** The result of `work`. Throws what it throws, and TookTooLong with `failure` when that takes over `limit` ms, without stopping it. */
export async function within<Result>(
  limit: number,
  failure: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = new AbortController()
  const tooLong = setTimeout(limit, undefined, { signal: timer.signal }).then(() => {
    throw new TookTooLong(failure)
  })
  try {
    return await Promise.race([work(), tooLong])
  } finally {
    timer.abort()
  }
}
