import { setTimeout } from 'node:timers/promises'

/** What `work` answers. Throws what it throws, and `failure` when that takes over `limit` ms; it is not stopped then. */
export async function within<Result>(
  limit: number,
  failure: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = new AbortController()
  const tooLong = setTimeout(limit, undefined, { signal: timer.signal }).then(() => {
    throw new Error(failure)
  })
  try {
    return await Promise.race([work(), tooLong])
  } finally {
    timer.abort()
  }
}
