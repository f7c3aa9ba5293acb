import { setTimeout } from 'node:timers/promises'

/** Waits until `probe` returns something. Throws after `seconds`, enough for any machine, with what it waited for. */
export async function until<Found>(
  what: string,
  probe: () => Found | null | undefined | false | Promise<Found | null | undefined | false>,
  seconds = 50,
): Promise<Found> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const found = await probe()
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}`)
    await setTimeout(20)
  }
}
