import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { Copy, Square, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { WithoutCompanyNote } from '#/api/without-company'
import { Fact, Facts } from '#/components/facts'
import { formatClubInstant } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { KeptWords } from './draft/kept-words'
import { useNewMessage } from './draft/use-new-message'
import { channelNames, formatAudiences, peopleOf, titleOf } from './format-announcement'
import { entryOf } from './message-entry'
import { StateText } from './message-table'
import { MessageText } from './message-text'
import { RecipientList } from './recipient-list'
import { SendingProgress } from './sending-progress'

type SentMessageProps = { message: MessageRecord; load: () => Promise<unknown> }

/** Lists the members whom a scheduled announcement leaves out. */
function LeftOut({ id }: { id: string }) {
  const { data } = trpc.message.reach.useQuery({ id }, { staleTime: 0 })
  return data && <WithoutCompanyNote people={data.withoutCompany} />
}

/** An announcement that is scheduled, being sent, or sent. */
export function SentMessage({ message, load }: SentMessageProps) {
  const { id, version, state } = message
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const { begin, busy } = useNewMessage()
  // Also after a failure: somebody else may have been first.
  const after = {
    onSettled: () => Promise.all([load().catch(() => {}), utils.message.list.invalidate()]),
  }
  const takeBack = trpc.message.takeBack.useMutation(after)
  const stop = trpc.message.stop.useMutation(after)
  const title = titleOf(message)
  const waiting = message.progress.pending
  return (
    <>
      <PageHead title={title} hidden />
      <div className="grid grid-cols-1 gap-8">
        <div className="grid max-w-3xl grid-cols-1 gap-5">
          <h1 className="wrap-anywhere line-clamp-2 text-h1">{title}</h1>
          <KeptWords
            id={id}
            sent={entryOf(message)}
            title={`${message.sender?.fullname ?? 'Someone'} sent this announcement while you were writing. It doesn’t include your latest changes.`}
          />
          <SendingProgress message={message} />
          {state === 'Scheduled' && <LeftOut id={id} />}
          <div className="flex flex-wrap gap-3">
            {state === 'Scheduled' && (
              <Button busy={takeBack.isPending} onClick={() => takeBack.mutate({ id, version })}>
                <Undo2 aria-hidden className="size-5" /> Unschedule
              </Button>
            )}
            {state === 'Sending' && (
              <Button variant="danger" busy={stop.isPending} onClick={() => setIsAsking(true)}>
                <Square aria-hidden className="size-5" /> Stop sending
              </Button>
            )}
            <Button variant="quiet" busy={busy} onClick={() => begin(entryOf(message))}>
              <Copy aria-hidden className="size-5" /> Copy to a new announcement
            </Button>
          </div>
          <MessageFacts message={message} />
          <section
            aria-label="Message"
            className="grid gap-3 rounded-md border border-border bg-surface p-5"
          >
            <MessageText message={message} />
          </section>
        </div>
        {state !== 'Scheduled' && <RecipientList message={message} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Stop sending?"
          text={`Members who already received it keep it. ${peopleOf(waiting)} won’t receive it.`}
          action="Stop sending"
          keep="Keep sending"
          onConfirm={() => {
            setIsAsking(false)
            stop.mutate({ id, version })
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function MessageFacts({ message }: { message: MessageRecord }) {
  const { state } = message
  return (
    <Facts>
      <Fact label="Status">
        <StateText state={state} />
      </Fact>
      <Fact label="To">{formatAudiences(message)}</Fact>
      <Fact label="Sent as">{channelNames[message.channel]}</Fact>
      {message.sender && <Fact label="Sent by">{message.sender.fullname}</Fact>}
      {message.author && <Fact label="Written by">{message.author.fullname}</Fact>}
      {message.startedAt && <Fact label="Started">{formatClubInstant(message.startedAt)}</Fact>}
      {state !== 'Sending' && message.endedAt && (
        <Fact label="Finished">{formatClubInstant(message.endedAt)}</Fact>
      )}
    </Facts>
  )
}
