import type { Channel } from '@clubhouse/schema/setting'
import { useState } from 'react'
import { SaveState } from '#/api/save-state'
import { trpc } from '#/api/trpc'
import { Badge } from '#/components/ui/badge'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import type { Entry } from '../message-entry'
import { MissedNote } from '../missed-note'
import { AudienceSizeNote } from './audience-size-note'
import { DraftButtons } from './draft-buttons'
import { DraftForm, type SendingStep } from './draft-form'
import { PreviewDrawer } from './preview-drawer'
import { SendDialog } from './send-dialog'
import { SendLaterDrawer } from './send-later-drawer'
import { audienceSizeKey, type MessageDraftOptions, useMessageDraft } from './use-message-draft'

type DraftEditorProps = MessageDraftOptions & {
  /** The entry that the form begins with. */
  initial: Entry
  /** Whether that is what this browser kept from before. */
  wasKept: boolean
}

/** The announcement form, which saves itself, and its actions. */
export function DraftEditor({ initial, wasKept, ...props }: DraftEditorProps) {
  const { record } = props
  const { id } = record
  const utils = trpc.useUtils()
  const { drawer, open, leave } = useDrawerAddress()
  const [asked, setAsked] = useState<{ reached: number; channel: Channel } | null>(null)
  const draft = useMessageDraft(props)
  const { state, setProblem } = draft
  /** What is typed can be sent: to how many, and when? */
  const ask = (step: SendingStep) =>
    draft.write(async () => {
      const { reached } = await utils.message.reach.fetch({ id }, { staleTime: 0 })
      if (reached === 0) setProblem('No one would receive this announcement. Choose other groups.')
      else if (step === 'later') open('later')
      else setAsked({ reached, channel: draft.entry().channel })
    })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Badge>Draft</Badge>
        <SaveState state={state} />
        {record.author && <p className="text-muted text-sm">Started by {record.author.fullname}</p>}
      </div>
      <MissedNote at={record.missedAt} why={record.missedFor} />
      {wasKept && (
        <p role="status" className="mb-6 rounded-md bg-accent-soft p-4 text-on-accent-soft">
          Your latest changes weren’t saved on the server, so we restored them from this browser.
        </p>
      )}
      <DraftForm
        initial={initial}
        known={record.audiences}
        reach={(entry) => (
          <AudienceSizeNote
            id={id}
            asked={audienceSizeKey(entry)}
            known={draft.countedFor}
            isToDate={entry.audiences.some(({ kind }) => kind === 'Date')}
            isUnsaved={state.kind === 'waiting' || state.kind === 'refused'}
          />
        )}
        problem={draft.problem}
        onChange={draft.change}
        onReady={ask}
      >
        {(choose) => (
          <DraftButtons
            busy={draft.busy}
            onStep={choose}
            onPreview={() => press(draft.write(async () => open('preview')))}
            onTest={() => press(draft.test())}
            onRemove={() => press(draft.remove())}
          />
        )}
      </DraftForm>
      {asked && (
        <SendDialog
          reached={asked.reached}
          channel={asked.channel}
          onSend={() => {
            setAsked(null)
            press(draft.send())
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {drawer === 'later' && (
        <SendLaterDrawer
          onSend={async (sendAt) => {
            const isDone = await draft.send(sendAt)
            if (isDone) leave()
            return isDone
          }}
        />
      )}
      {drawer === 'preview' && <PreviewDrawer id={id} />}
    </>
  )
}

/** A failure was shown as a toast. */
const press = (work: Promise<unknown>) => void work.catch(() => {})
