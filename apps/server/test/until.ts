import { setTimeout } from 'node:timers/promises'

/** Resolves with how much it did, and with null when it is over. */
type Work = () => Promise<number | null>

/** The work of servers that run no jobs by themselves. */
const works = new Map<Work, Promise<unknown> | null>()

/** Has `until` do this work before each look, so that jobs run at once, and only when a test waits for them. */
export const whileWaiting = (work: Work) => works.set(work, null)

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
    // Work that takes longer, such as a job that waits for a lock, keeps nobody from looking.
    await Promise.race([workOff(), setTimeout(20)])
  }
}

/** Does the work of all servers once; pauses when there was none. */
async function workOff(): Promise<void> {
  const done = await Promise.all([...works.keys()].map(runOnce))
  if (!done.some(Boolean)) await setTimeout(20)
}

/** A pass that still runs is the one that everybody waits for. */
function runOnce(work: Work): Promise<unknown> {
  const running = works.get(work)
  if (running) return running
  const pass = work()
    .then((count) => {
      if (count === null) works.delete(work)
      else works.set(work, null)
      return count
    })
    .catch(() => works.set(work, null) && 0)
  works.set(work, pass)
  return pass
}
