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

/** Saves a draft a moment after its last change, one call at a time; until then it is kept in this browser. */
export class DraftSaver {
  readonly #options: Options
  #saved: unknown
  #version: number
  #wanted: unknown
  #isKept = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  /** Whether it is on the page. */
  #isActive = false
  /** Whether the typed text must not be saved, because the writer has to look at another person's version first. */
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
    this.#saved = options.value
    this.#wanted = options.value
    this.#version = options.draftVersion
  }

  /** The value that was typed last. */
  get wanted(): unknown {
    return this.#wanted
  }

  /** The version that the next write begins from. */
  get version(): number {
    return this.#version
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Whether the server has what was typed last. */
  get isSaved(): boolean {
    return sameValue(this.#wanted, this.#saved)
  }

  /** Follows the browser: unsaved changes are sent when it is back online, and before the page is hidden. */
  start(): void {
    this.#isActive = true
    if (!this.isSaved) this.#wait(pause)
    window.addEventListener('online', this.#sendNow)
    window.addEventListener('pagehide', this.#sendNow)
    document.addEventListener('visibilitychange', this.#onHide)
  }

  /** The page is left: what is not saved yet is sent, and stays in this browser until it was. */
  leave(): void {
    void this.flush()
    this.#isActive = false
    window.removeEventListener('online', this.#sendNow)
    window.removeEventListener('pagehide', this.#sendNow)
    document.removeEventListener('visibilitychange', this.#onHide)
  }

  /** Sets the current value; an unchanged value is not saved again. */
  change(next: unknown): void {
    if (sameValue(next, this.#wanted)) return
    this.#wanted = next
    if (!this.#isStopped && !this.#running && this.isSaved) {
      clearTimeout(this.#timer)
      this.#forget()
      return
    }
    this.#keep()
    // It is kept all the same: the other version may not be there to be looked at yet.
    if (this.#isStopped) return
    this.#options.onState({ kind: 'saving' })
    this.#wait(pause)
  }

  /** Records that `published` was published: only later changes still have to be saved. */
  adopt(published: unknown, draftVersion: number): void {
    this.#saved = published
    this.#version = draftVersion
    if (this.isSaved) {
      this.#forget()
      return
    }
    this.#keep()
    this.#wait(pause)
  }

  /** Sends unsaved changes at once. Resolves when no call is running. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#running) await this.#running
    if (this.#isStopped || this.isSaved) return
    this.#running ??= this.#send().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  /** Saves no more. Resolves when nothing is on its way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #send(): Promise<void> {
    const { save, keeper, onState } = this.#options
    const sent = this.#wanted
    onState({ kind: 'saving' })
    const result = await save(sent, this.#version)
    if (result.kind === 'saved') {
      this.#saved = sent
      this.#version = result.draftVersion
      if (this.isSaved) keeper.forget()
      if (this.#isStopped) return
      if (this.isSaved) return onState({ kind: 'saved' })
      this.#keep()
      return this.#wait(pause)
    }
    if (this.#isStopped) return
    if (result.kind === 'stale') this.#isStopped = true
    if (result.kind === 'waiting') {
      onState({ ...result, kept: this.#isKept })
      return this.#wait(retry)
    }
    onState(result)
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (!this.#isActive) return
    this.#timer = setTimeout(() => void this.flush(), milliseconds)
  }

  #keep(): void {
    const { keeper } = this.#options
    this.#isKept = keeper.keep({ draftVersion: this.#version, value: this.#wanted })
  }

  #forget(): void {
    this.#options.keeper.forget()
    this.#options.onState({ kind: 'saved' })
  }

  readonly #sendNow = () => void this.flush()

  readonly #onHide = () => {
    if (document.visibilityState === 'hidden') void this.flush()
  }
}
