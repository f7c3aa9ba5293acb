import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { type SectionKey, sectionSchemas } from '@clubhouse/schema/website/sections'
import { useIsMutating } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '#/api/client'
import { createDraftSaver, type SaveState } from '#/api/draft-saver'
import type { draftKeeper, KeptDraft } from '#/api/kept-draft'
import { isStale, saveDraft } from '#/api/save-draft'
import { sameValue } from '#/components/same-value'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { type Change, changesOf } from './changes'
import { EditorHead } from './editor-head'
import { FixedTexts } from './fixed-texts'
import { LostParts } from './lost-parts'
import { PublishDialog } from './publish-dialog'
import { formId } from './section-form'
import { sectionFormOf } from './section-form-of'
import { sectionInfo } from './section-info'
import { SectionSchema } from './section-schema'
import type { SectionView } from './section-view'
import type { SectionRecord } from './site-records'
import { VersionDrawer } from './version-drawer'
import { WhileBusy } from './while-busy'

/** A section from when it was opened, or its draft began anew. */
export type DraftRound = {
  record: SectionRecord
  keeper: ReturnType<typeof draftKeeper>
  /** Paths of what a restored version could not bring back. */
  lost: readonly string[]
  view: SectionView
  onView: (view: SectionView) => Promise<unknown>
  /** Tells the preview what there is. */
  onValue: (value: unknown) => void
  onReload: () => Promise<unknown>
  /** Begins anew with what the server has then; `ask` is called once that is there. */
  onBegin: (ask: () => NextRound) => Promise<void>
}

type NextRound = { kept?: KeptDraft; lost?: readonly string[] }

type DraftEditorProps = DraftRound & {
  /** What the server has; null: that is to be saved once more. */
  saved: unknown
  /** What the form begins with. */
  initial: unknown
}

/** The head of the form says what became of it. */
const quiet = { context: { quiet: 'all' } }

type Asked = { changes: Change[]; decide: (publishes: boolean) => void }

/** The form of a section, whose draft saves itself, and what becomes of the draft. */
export function DraftEditor(props: DraftEditorProps) {
  const { record, keeper, saved, initial, lost, view, onView, onValue, onReload, onBegin } = props
  const { section, published } = record
  const { drawer, leave } = useDrawerAddress()
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const [value, setValue] = useState(initial)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const [isPublished, setIsPublished] = useState(false)
  const [saver] = useState(() =>
    createDraftSaver({
      value: saved,
      draftVersion: record.draftVersion,
      keeper,
      save: (value, draftVersion) =>
        saveDraft(async () => {
          const input = { section, draftVersion, value }
          const { data } = await client.site.saveDraft.mutate(input, quiet)
          return data.draftVersion
        }),
      onState: (next) => {
        setState(next)
        if (next.kind === 'stale') void beginAfter()
      },
    }),
  )
  // The browser's events and the network are outside of React.
  useEffect(() => {
    saver.start()
    return saver.leave
  }, [saver])

  /** Somebody else was first: what was typed here is one of two versions, if anything was. */
  const beginAfter = () =>
    begin(() => {
      const typed = saver.wanted()
      return sameValue(typed, saved) ? {} : { kept: { draftVersion: -1, value: typed } }
    })
  const begin = (next: Parameters<typeof onBegin>[0]) =>
    onBegin(next).catch(() => setState({ kind: 'refused', message: 'load this page again.' }))
  const change = useCallback(
    (next: unknown) => {
      saver.change(next)
      setValue(next)
      onValue(next)
    },
    [saver, onValue],
  )
  /** Writes after what is typed was saved. Throws what the server refuses. */
  const write = async (call: (draftVersion: number) => Promise<void>) => {
    setBusy(true)
    try {
      await saver.flush()
      // A save that was refused has already shown the other version.
      if (!saver.isStopped()) await call(saver.version())
    } catch (error) {
      if (!isStale(error)) throw error
      await saver.stop()
      await beginAfter()
    } finally {
      // At once: what was refused gets the focus next.
      flushSync(() => setBusy(false))
    }
  }
  const publish = async (valid: unknown) => {
    // As it was checked; what is typed later is not part of it.
    const typed = saver.wanted()
    const changes = changesOf(section, published, valid)
    const agreed = await new Promise<boolean>((decide) => setAsked({ changes, decide }))
    setAsked(null)
    if (!agreed) return
    await write(async (draftVersion) => {
      const { data } = await client.site.publish.mutate({ section, draftVersion, value: valid })
      saver.adopt(typed, data.draftVersion)
      // Published it is, whether or not that can be read again.
      await onReload().catch(() => {})
      setIsPublished(true)
    })
  }
  /** Replaces the draft on the server, and begins anew; a failure was shown as a toast. */
  const replace = (
    call: (draftVersion: number) => Promise<unknown>,
    lostNow: readonly string[] = [],
  ) =>
    write(async (draftVersion) => {
      await call(draftVersion)
      await saver.stop()
      keeper.forget()
      await begin(() => ({ lost: lostNow }))
    }).catch(() => {})

  const differs = !sameValue(publishable(section, value), publishable(section, published))
  const hasDraft = record.draft !== null || saver.version() !== record.draftVersion || differs
  const isUploading = useIsMutating({ mutationKey: [['site', 'uploadPicture']] }) > 0
  const Form = sectionFormOf[section]
  return (
    <>
      <EditorHead
        record={record}
        state={state}
        differs={differs}
        isUploading={isUploading}
        hasDraft={hasDraft}
        isMine={saver.version() !== record.draftVersion}
        busy={busy}
        isPublished={isPublished && !differs}
        onShowForm={() => onView('edit')}
        onDiscard={() =>
          replace((draftVersion) => client.site.discardDraft.mutate({ section, draftVersion }))
        }
      />
      <div className={cn('@4xl:block @4xl:w-[calc(46%-2rem)]', view !== 'edit' && 'hidden')}>
        {lost.length > 0 && <LostParts section={section} lost={lost} />}
        <SectionSchema value={sectionSchemas[section]}>
          <WhileBusy busy={busy}>
            <Form initial={initial} onChange={change} onPublish={publish} />
          </WhileBusy>
        </SectionSchema>
        {/* Where the head is not in sight all the time. */}
        {(differs || isPublished) && !isUploading && (
          <Button
            type={differs ? 'submit' : 'button'}
            form={formId}
            busy={busy}
            aria-disabled={!differs || undefined}
            variant={differs ? 'primary' : 'quiet'}
            className="mt-6 w-full @4xl:hidden"
          >
            {differs ? 'Publish these changes' : 'Everything is published'}
          </Button>
        )}
        <FixedTexts fixed={sectionInfo[section].fixed} />
      </div>
      {asked && (
        <PublishDialog
          title={sectionTitles[section]}
          changes={asked.changes}
          onPublish={() => asked.decide(true)}
          onCancel={() => asked.decide(false)}
        />
      )}
      {drawer === 'versions' && (
        <VersionDrawer
          record={record}
          hasDraft={hasDraft}
          onRestore={(version, lostNow) => {
            leave()
            return replace(
              (draftVersion) =>
                client.site.restoreVersion.mutate({ section, version, draftVersion }),
              lostNow,
            )
          }}
        />
      )}
    </>
  )
}

/** A value as it would be published: trimmed, if it is valid. */
const publishable = (section: SectionKey, value: unknown): unknown =>
  sectionSchemas[section].safeParse(value).data ?? value
