import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import type { Channel } from '@clubhouse/schema/setting'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { client } from '#/api/client'
import { createDraftSaver, type SaveState as State } from '#/api/draft-saver'
import type { draftKeeper } from '#/api/kept-draft'
import { isGone, isStale, saveDraft } from '#/api/save-draft'
import { SaveState } from '#/api/save-state'
import { trpc } from '#/api/trpc'
import { Badge } from '#/components/ui/badge'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { AudienceSizeNote } from './audience-size-note'
import { DraftButtons } from './draft-buttons'
import { DraftForm, type SendingStep } from './draft-form'
import { type Entry, entryOf, entrySchema } from './message-entry'
import { MissedNote } from './missed-note'
import { PreviewDrawer } from './preview-drawer'
import { SendDialog } from './send-dialog'
import { SendLaterDrawer } from './send-later-drawer'

type DraftEditorProps = {
  record: MessageRecord
  /** What the form begins with. */
  initial: Entry
  /** Whether that is what this browser kept from before. */
  wasKept: boolean
  keeper: ReturnType<typeof draftKeeper>
  /** Somebody else was first; `typed` tells what is typed by then. */
  onStale: (typed: () => Entry) => Promise<void>
  load: () => Promise<MessageRecord>
}

/** The page says itself what became of it. */
const quiet = { context: { quiet: 'all' } }

/** The form of a message, which saves itself, and what one does with it. */
export function DraftEditor(props: DraftEditorProps) {
  const { record, initial, wasKept, keeper, onStale, load } = props
  const { id } = record
  const utils = trpc.useUtils()
  const navigate = useNavigate()
  const { drawer, open, leave } = useDrawerAddress()
  const [state, setState] = useState<State>({ kind: 'saved' })
  const [countedFor, setCountedFor] = useState(() => audienceSizeKey(entryOf(record)))
  const [asked, setAsked] = useState<{ reached: number; channel: Channel } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [saver] = useState(() =>
    createDraftSaver({
      value: entryOf(record),
      draftVersion: record.version,
      keeper,
      save: (value, version) =>
        saveDraft(async () => {
          const entry = entrySchema.parse(value)
          const { data } = await client.message.update.mutate({ id, version, ...entry }, quiet)
          setCountedFor(audienceSizeKey(entry))
          return data.version
        }),
      onState: (next) => {
        setState(next)
        if (next.kind === 'stale') void beginAnew()
        // It may have been sent meanwhile.
        if (next.kind === 'refused') void load().catch(() => {})
      },
    }),
  )
  /** Shows what the server has now; what was typed here is kept. */
  const beginAnew = () =>
    onStale(() => entrySchema.parse(saver.wanted())).catch(() =>
      setState({ kind: 'refused', message: 'load this page again.' }),
    )
  // The browser's events and the network are outside of React.
  useEffect(() => {
    saver.start()
    return saver.leave
  }, [saver])
  const change = useCallback(
    (entry: Entry) => {
      saver.change(entry)
      setProblem(null)
    },
    [saver],
  )
  /** Does something with what is typed. Returns whether that was saved, and so done. Throws what the server refuses. */
  const write = async (call: (version: number) => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await saver.flush()
      if (saver.isStopped()) return false
      if (!saver.isSaved()) {
        setProblem('Your latest changes aren’t saved yet. Try again in a moment.')
        return false
      }
      await call(saver.version())
      return true
    } catch (error) {
      if (isStale(error)) {
        await saver.stop()
        await beginAnew()
        return false
      } else {
        if (isGone(error)) keeper.keep({ draftVersion: saver.version(), value: saver.wanted() })
        await load().catch(() => {})
        throw error
      }
    } finally {
      setBusy(false)
    }
  }
  /** As `write`; a failure was shown as a toast. */
  const press = (call: (version: number) => Promise<unknown>) => write(call).catch(() => {})
  /** What is typed can be sent: to how many, and when? */
  const ask = (step: SendingStep) =>
    write(async () => {
      const { reached } = await utils.message.reach.fetch({ id }, { staleTime: 0 })
      if (reached === 0) setProblem('No one would receive this announcement. Choose other groups.')
      else if (step === 'later') open('later')
      else setAsked({ reached, channel: entrySchema.parse(saver.wanted()).channel })
    })
  const send = (sendAt?: string) =>
    write(async (version) => {
      await client.message.send.mutate({ id, version, sendAt })
      await saver.stop()
      keeper.forget()
      await Promise.all([load(), utils.message.list.invalidate()])
    })
  const remove = () =>
    press(async (version) => {
      await client.message.remove.mutate({ id, version })
      await saver.stop()
      keeper.forget()
      await utils.message.list.invalidate()
      await navigate({ to: '/portal/message' })
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
            known={countedFor}
            isToDate={entry.audiences.some(({ kind }) => kind === 'Date')}
            isUnsaved={state.kind === 'waiting' || state.kind === 'refused'}
          />
        )}
        problem={problem}
        onChange={change}
        onReady={ask}
      >
        {(choose) => (
          <DraftButtons
            busy={busy}
            onStep={choose}
            onPreview={() => press(async () => open('preview'))}
            onTest={() =>
              press(async (version) => {
                await client.message.test.mutate({ id, version })
              })
            }
            onRemove={remove}
          />
        )}
      </DraftForm>
      {asked && (
        <SendDialog
          reached={asked.reached}
          channel={asked.channel}
          onSend={() => {
            setAsked(null)
            void send().catch(() => {})
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {drawer === 'later' && (
        <SendLaterDrawer
          onSend={async (sendAt) => {
            const isDone = await send(sendAt)
            if (isDone) leave()
            return isDone
          }}
        />
      )}
      {drawer === 'preview' && <PreviewDrawer id={id} />}
    </>
  )
}

/** Whatever of a message decides whom it reaches and what that costs. */
const audienceSizeKey = ({ channel, audiences, text }: Entry) =>
  JSON.stringify([channel, audiences, channel === 'sms' && text])
