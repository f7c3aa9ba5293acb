import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import type { Entry } from '../message-entry'
import { MissedNote } from '../missed-note'
import { DraftBar } from './draft-bar'
import { DraftForm } from './draft-form'
import { PreviewDrawer } from './preview-drawer'
import { SendDialog, type SendingQuestion } from './send/send-dialog'
import { type MessageDraftOptions, useMessageDraft } from './use-message-draft'
import { useStep } from './use-step'

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
  const { step, next, back } = useStep()
  const { drawer, open } = useDrawerAddress()
  const [asked, setAsked] = useState<SendingQuestion | null>(null)
  const draft = useMessageDraft(props)
  const { state, setProblem } = draft
  /** What is typed can be sent: asks first, with the number of recipients. */
  const send = async (sendAt: string | undefined) => {
    let reached = 0
    await draft.write(async () => {
      ;({ reached } = await utils.message.reach.fetch({ id }, { staleTime: 0 }))
      if (reached === 0) setProblem('No one would receive this announcement. Choose other groups.')
    })
    if (reached === 0) return
    const { channel } = draft.entry()
    const isAgreed = await new Promise<boolean>((decide) =>
      setAsked({ reached, channel, sendAt, decide }),
    )
    setAsked(null)
    if (isAgreed && (await draft.send(sendAt))) back()
  }
  return (
    <>
      <DraftBar
        step={step}
        state={state}
        busy={draft.busy}
        onBack={back}
        onPreview={() => press(draft.write(async () => open('preview')))}
        onNext={next}
        onRemove={() => press(draft.remove())}
      />
      <div className="mx-auto max-w-180 px-4 *:mt-4">
        {step === 'write' && <MissedNote at={record.missedAt} why={record.missedFor} />}
        {wasKept && (
          <p role="status" className="rounded-md bg-accent-soft p-4 text-on-accent-soft">
            Your latest changes weren’t saved on the server, so we restored them from this browser.
          </p>
        )}
      </div>
      <DraftForm
        id={id}
        step={step}
        initial={initial}
        known={record.audiences}
        countedFor={draft.countedFor}
        isUnsaved={state.kind === 'waiting' || state.kind === 'refused'}
        problem={draft.problem}
        busy={draft.busy}
        onChange={draft.change}
        onReady={send}
        onEdit={back}
        onTest={() => press(draft.test())}
      />
      {asked && <SendDialog {...asked} />}
      {drawer === 'preview' && <PreviewDrawer id={id} />}
    </>
  )
}

/** A failure was shown as a toast. */
const press = (work: Promise<unknown>) => void work.catch(() => {})
