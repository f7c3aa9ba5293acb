let last = { now: '', offset: 0 }

/**
 * How far the server's clock is ahead of this browser's, in milliseconds; `now` is what the server said in an answer
 * that has just come, and stays the same as long as no other comes.
 */
export function serverOffset(now: string): number {
  if (now !== last.now) last = { now, offset: Date.parse(now) - Date.now() }
  return last.offset
}
