import type { LimitStore } from './limit.js'

const fiveMinutes = 5 * 60_000

/** Deletes counters whose window has ended, and returns how many. Waits for no call that counts by one of them now. */
export const sweepLimits = ({ db, clock }: Pick<LimitStore, 'db' | 'clock'>): Promise<number> =>
  db.$executeRaw`
    DELETE FROM rate_limit WHERE key IN (
      SELECT key FROM rate_limit WHERE expire <= ${clock.now()} LIMIT 5000 FOR UPDATE SKIP LOCKED)`

/** Sweeps every five minutes. Returns the function that stops this. */
export function followLimits(store: Pick<LimitStore, 'db' | 'clock'>): () => void {
  // The daily job deletes what stays, and reports what fails.
  const timer = setInterval(() => void sweepLimits(store).catch(() => {}), fiveMinutes)
  timer.unref()
  return () => clearInterval(timer)
}
