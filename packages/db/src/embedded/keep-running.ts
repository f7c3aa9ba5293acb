import { setTimeout } from 'node:timers/promises'

const everyMilliseconds = 250
const tries = 3

type Watched = {
  isRunning: () => Promise<boolean>
  /** Finds or starts a server; several processes may call it at once, and one starts it. */
  restart: () => Promise<unknown>
  /** Called once, when the server did not start again several times in a row; no further attempts are made. */
  onLost: (error: unknown) => void
}

/** Restarts a server whenever it has ended (out of memory, kill -9). Returns a function that stops that. */
export function keepRunning({ isRunning, restart, onLost }: Watched): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = () =>
    setTimeout(everyMilliseconds, undefined, { signal, ref: false }).catch(() => {})
  const watch = async () => {
    let failures = 0
    for (;;) {
      await pause()
      if (signal.aborted) return
      try {
        if (!(await isRunning())) await restart()
        failures = 0
      } catch (error) {
        failures++
        if (failures === tries) return onLost(error)
      }
    }
  }
  const watching = watch()
  return async () => {
    stopping.abort()
    await watching
  }
}
