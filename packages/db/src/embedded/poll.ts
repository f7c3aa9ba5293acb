import { setTimeout } from 'node:timers/promises'

/** Asks every 20 ms until the answer is not null. Throws Error(failure) after so many seconds. */
export async function pollUntil<T>(
  ask: () => Promise<T | null>,
  { seconds, failure }: { seconds: number; failure: string },
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== null) return answer
    if (Date.now() > deadline) throw new Error(failure)
    await setTimeout(20)
  }
}
