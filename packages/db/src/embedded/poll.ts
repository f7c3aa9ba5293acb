import { setTimeout } from 'node:timers/promises'

/** Calls `ask` every 20 ms until it returns something other than null. Throws Error(failure) after `seconds`. */
export async function pollUntil<T>(
  ask: () => Promise<T | null>,
  { seconds, failure, everyMs = 20 }: { seconds: number; failure: string; everyMs?: number },
): Promise<T> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const result = await ask()
    if (result !== null) return result
    if (Date.now() > deadline) throw new Error(failure)
    await setTimeout(everyMs)
  }
}
