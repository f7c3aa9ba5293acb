import { type SectionKey, sectionSchemas } from '@clubhouse/schema/website/sections'
import { useCallback, useState } from 'react'
import { client } from '#/api/client'
import type { draftKeeper, KeptDraft } from '#/api/kept-draft'
import { useDraft } from '#/api/use-draft'
import { sameValue } from '#/components/same-value'
import type { SectionView } from '../section-view'
import type { SectionRecord } from '../site-records'
import { type Change, changesOf } from './changes'

/** A section as it was opened, or as its draft was last replaced. */
export type DraftRound = {
  record: SectionRecord
  keeper: ReturnType<typeof draftKeeper>
  /** Paths of what a restored version could not bring back. */
  lost: readonly string[]
  view: SectionView
  onView: (view: SectionView) => Promise<unknown>
  /** The name of the field that is edited, or of a chosen part; null before either. */
  place: string | null
  onPlace: (place: string | null) => void
  /** Sends the current value to the preview. */
  onValue: (value: unknown) => void
  onReload: () => Promise<unknown>
  /** Starts over with the server's current value; `ask` is called once that has loaded. */
  onBegin: (ask: () => NextRound) => Promise<void>
}

type NextRound = { kept?: KeptDraft; lost?: readonly string[] }

export type SectionDraft = DraftRound & {
  /** The value on the server; null: the value has to be saved again. */
  saved: unknown
  /** The value that the form begins with. */
  initial: unknown
}

/** The head of the form shows the result. */
const quiet = { context: { quiet: 'all' } }

type Asked = { changes: Change[]; decide: (publishes: boolean) => void }

/** The draft of a section, which saves itself while it is written, and what becomes of it. */
export function useSectionDraft(props: SectionDraft) {
  const { record, keeper, saved, initial, onValue, onReload, onBegin } = props
  const { section, published } = record
  const [value, setValue] = useState(initial)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [wasPublished, setWasPublished] = useState(false)
  const { saver, state, busy, begin, write } = useDraft({
    value: saved,
    draftVersion: record.draftVersion,
    keeper,
    save: async (value, draftVersion) => {
      const input = { section, draftVersion, value }
      const { data } = await client.site.saveDraft.mutate(input, quiet)
      return data.draftVersion
    },
    // The typed value is one of two versions, if anything was typed.
    onStale: (typed) =>
      onBegin(() => {
        const value = typed()
        return sameValue(value, saved) ? {} : { kept: { draftVersion: -1, value } }
      }),
  })
  const change = useCallback(
    (next: unknown) => {
      saver.change(next)
      setValue(next)
      onValue(next)
    },
    [saver, onValue],
  )
  const publish = async (valid: unknown) => {
    // As it was checked; what is typed later is not part of it.
    const typed = saver.wanted
    const changes = changesOf(section, published, valid)
    const agreed = await new Promise<boolean>((decide) => setAsked({ changes, decide }))
    setAsked(null)
    if (!agreed) return
    await write(async (draftVersion) => {
      const { data } = await client.site.publish.mutate({ section, draftVersion, value: valid })
      saver.adopt(typed, data.draftVersion)
      // Published it is, whether or not that can be read again.
      await onReload().catch(() => {})
      setWasPublished(true)
    })
  }
  /** Replaces the draft on the server, and starts over; a failure was shown as a toast. */
  const replace = (
    call: (draftVersion: number) => Promise<unknown>,
    lostNow: readonly string[] = [],
  ) =>
    write(async (draftVersion) => {
      await call(draftVersion)
      await saver.stop()
      keeper.forget()
      await begin(() => onBegin(() => ({ lost: lostNow })))
    }).catch(() => {})
  const discard = () =>
    replace((draftVersion) => client.site.discardDraft.mutate({ section, draftVersion }))
  const restore = (version: number, lost: readonly string[]) =>
    replace(
      (draftVersion) => client.site.restoreVersion.mutate({ section, version, draftVersion }),
      lost,
    )
  const isMine = saver.version !== record.draftVersion
  const differs = !sameValue(publishable(section, value), publishable(section, published))
  const hasDraft = record.draft !== null || isMine || differs
  const is = { differs, hasDraft, isMine, wasPublished }
  return { ...is, state, busy, asked, change, publish, discard, restore }
}

/** A value as it would be published: trimmed, if it is valid. */
const publishable = (section: SectionKey, value: unknown): unknown =>
  sectionSchemas[section].safeParse(value).data ?? value
