import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { NoResponse } from '#/site/no-response'
import { DraftSaver, type SaveResult, type SaveState } from './draft-saver'
import { isFailure, isStaleEdit } from './failure'
import type { draftKeeper } from './kept-draft'

type Draft = {
  /** The value on the server. */
  value: unknown
  draftVersion: number
  keeper: ReturnType<typeof draftKeeper>
  /** Sends it, and returns its new version; the page itself shows the result. */
  save: (value: unknown, draftVersion: number) => Promise<number>
  /** Somebody else was first: shows what the server has now. `typed` returns what is typed by then. */
  onStale: (typed: () => unknown) => Promise<void>
  onRefused?: () => void
}

/** A draft that saves itself while it is written, and what is done with it once that is saved. */
export function useDraft({ value, draftVersion, keeper, save, onStale, onRefused }: Draft) {
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const [busy, setBusy] = useState(false)
  const [saver] = useState(
    () =>
      new DraftSaver({
        value,
        draftVersion,
        keeper,
        save: (value, version) => resultOf(save(value, version)),
        onState: (next) => {
          setState(next)
          if (next.kind === 'stale') void begin(onStale)
          if (next.kind === 'refused') onRefused?.()
        },
      }),
  )
  // The browser's events and the network are outside of React.
  useEffect(() => {
    saver.start()
    return () => saver.leave()
  }, [saver])
  /** Starts over with the server's value. Never throws. */
  const begin = (next: Draft['onStale']) =>
    next(() => saver.wanted).catch(() =>
      setState({ kind: 'refused', message: 'reload this page.' }),
    )
  /**
   * Writes after what is typed was saved. Returns false when somebody else was first, or `call` does. Throws what the server
   * refuses.
   */
  const write = async (call: (version: number) => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await saver.flush()
      // A save that was refused has already shown the other version.
      return !saver.isStopped && (await call(saver.version)) !== false
    } catch (error) {
      if (!isStaleEdit(error)) throw error
      await saver.stop()
      await begin(onStale)
      return false
    } finally {
      // At once: what was refused gets the focus next.
      flushSync(() => setBusy(false))
    }
  }
  return { saver, state, busy, begin, write }
}

/** Returns the result of a call that saves. Never throws. */
async function resultOf(saved: Promise<number>): Promise<SaveResult> {
  try {
    return { kind: 'saved', draftVersion: await saved }
  } catch (error) {
    if (!isFailure(error) || error.cause instanceof NoResponse || !error.data)
      return { kind: 'waiting', reason: 'no connection' }
    if (isStaleEdit(error)) return { kind: 'stale' }
    const { httpStatus } = error.data
    return httpStatus >= 500 || httpStatus === 429
      ? { kind: 'waiting', reason: 'the club’s server can’t save it right now' }
      : { kind: 'refused', message: error.message }
  }
}
