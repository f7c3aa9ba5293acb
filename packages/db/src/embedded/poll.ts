import { setTimeout } from 'node:timers/promises'

/** Asks again and again, every 20 ms, until the answer is not null. Throws Error(failure) after so many seconds. */
export async function pollUntil<T>(
  ask: () => Promise<T | null>,
  { seconds, failure, everyMs = 20 }: { seconds: number; failure: string; everyMs?: number },
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > deadline) throw new Error(failure)
    await setTimeout(everyMs)
  }
}
