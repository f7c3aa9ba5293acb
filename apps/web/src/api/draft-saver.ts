import { sameValue } from '#/components/same-value'
import type { draftKeeper } from './kept-draft'

/** How a draft is: on the server, on its way there, or why not. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'waiting'; reason: string; kept: boolean }
  | { kind: 'stale' }
  | { kind: 'refused'; message: string }

/** The result of a call that saves. */
export type SaveResult =
  | { kind: 'saved'; draftVersion: number }
  | Exclude<SaveState, { kind: 'saved' | 'saving' | 'waiting' }>
  | { kind: 'waiting'; reason: string }

type Options = {
  /** The value on the server. */
  value: unknown
  draftVersion: number
  keeper: ReturnType<typeof draftKeeper>
  /** Sends it; never throws. */
  save: (value: unknown, draftVersion: number) => Promise<SaveResult>
  onState: (state: SaveState) => void
}

/** After the last change, in milliseconds. */
const pause = 1000
/** Between attempts while it cannot be saved. */
const retry = 10_000

export type DraftSaver = ReturnType<typeof createDraftSaver>

/** Saves a draft a moment after its last change, one call at a time; until then it is kept in this browser. */
export function createDraftSaver({ value, draftVersion, keeper, save, onState }: Options) {
  let saved = value
  let version = draftVersion
  let wanted = value
  let kept = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  /** Whether it is on the page. */
  let active = false
  /** Whether the typed text must not be saved, because the writer has to look at another person's version first. */
  let stopped = false

  const wait = (milliseconds: number) => {
    clearTimeout(timer)
    if (!active) return
    timer = setTimeout(() => void flush(), milliseconds)
  }

  /** Sends unsaved changes at once. Resolves when no call is running. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (running) await running
    if (stopped || sameValue(wanted, saved)) return
    running ??= send().finally(() => {
      running = null
    })
    return running
  }

  async function send() {
    const sent = wanted
    onState({ kind: 'saving' })
    const result = await save(sent, version)
    if (result.kind === 'saved') {
      saved = sent
      version = result.draftVersion
      const isAll = sameValue(wanted, sent)
      if (isAll) keeper.forget()
      if (stopped) return
      if (isAll) return onState({ kind: 'saved' })
      kept = keeper.keep({ draftVersion: version, value: wanted })
      return wait(pause)
    }
    if (stopped) return
    if (result.kind === 'stale') stopped = true
    if (result.kind === 'waiting') {
      onState({ ...result, kept })
      return wait(retry)
    }
    onState(result)
  }

  const sendNow = () => void flush()
  const onHide = () => {
    if (document.visibilityState === 'hidden') void flush()
  }

  return {
    /** Follows the browser: unsaved changes are sent when it is back online, and before the page is hidden. */
    start: () => {
      active = true
      if (!sameValue(wanted, saved)) wait(pause)
      window.addEventListener('online', sendNow)
      window.addEventListener('pagehide', sendNow)
      document.addEventListener('visibilitychange', onHide)
    },
    /** Sets the current value; an unchanged value is not saved again. */
    change: (next: unknown) => {
      if (sameValue(next, wanted)) return
      wanted = next
      if (!stopped && !running && sameValue(wanted, saved)) {
        clearTimeout(timer)
        keeper.forget()
        return onState({ kind: 'saved' })
      }
      kept = keeper.keep({ draftVersion: version, value: wanted })
      // It is kept all the same: the other version may not be there to be looked at yet.
      if (stopped) return
      onState({ kind: 'saving' })
      wait(pause)
    },
    flush,
    /** Records that `published` was published: only later changes still have to be saved. */
    adopt: (published: unknown, draftVersion: number) => {
      saved = published
      version = draftVersion
      if (!sameValue(wanted, saved)) {
        kept = keeper.keep({ draftVersion: version, value: wanted })
        return wait(pause)
      }
      keeper.forget()
      onState({ kind: 'saved' })
    },
    /** The value that was typed last. */
    wanted: () => wanted,
    /** The version that the next write begins from. */
    version: () => version,
    /** The page is left: what is not saved yet is sent, and stays in this browser until it was. */
    leave: () => {
      void flush()
      active = false
      window.removeEventListener('online', sendNow)
      window.removeEventListener('pagehide', sendNow)
      document.removeEventListener('visibilitychange', onHide)
    },
    isStopped: () => stopped,
    /** Whether the server has what was typed last. */
    isSaved: () => sameValue(wanted, saved),
    /** Saves no more. Resolves when nothing is on its way. */
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
