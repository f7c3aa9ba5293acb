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
import { channelNames, formatAudiences, peopleOf, titleOf } from './format-announcement'
import { KeptWords } from './kept-words'
import { entryOf } from './message-entry'
import { StateBadge } from './message-table'
import { MessageText } from './message-text'
import { RecipientList } from './recipient-list'
import { SendingProgress } from './sending-progress'
import { useNewMessage } from './use-new-message'

type SentMessageProps = { message: MessageRecord; load: () => Promise<unknown> }

/** Whom a message that waits for its hour leaves out. */
function LeftOut({ id }: { id: string }) {
  const { data } = trpc.message.reach.useQuery({ id }, { staleTime: 0 })
  return data && <WithoutCompanyNote people={data.withoutCompany} />
}

/** A message that waits for its hour, goes out or has gone out. */
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
          <h1 className="wrap-anywhere line-clamp-2 text-h2">{title}</h1>
          <KeptWords
            id={id}
            sent={entryOf(message)}
            title={`${message.sender ? `${message.sender.fullname} has` : 'Somebody has'} sent this message while you were writing. Your last changes are not in it.`}
          />
          <SendingProgress message={message} />
          {state === 'Scheduled' && <LeftOut id={id} />}
          <div className="flex flex-wrap gap-3">
            {state === 'Scheduled' && (
              <Button busy={takeBack.isPending} onClick={() => takeBack.mutate({ id, version })}>
                <Undo2 aria-hidden className="size-5" /> Take back
              </Button>
            )}
            {state === 'Sending' && (
              <Button variant="danger" busy={stop.isPending} onClick={() => setIsAsking(true)}>
                <Square aria-hidden className="size-5" /> Stop
              </Button>
            )}
            <Button variant="quiet" busy={busy} onClick={() => begin(entryOf(message))}>
              <Copy aria-hidden className="size-5" /> Use as a new message
            </Button>
          </div>
          <Facts>
            <Fact label="State">
              <StateBadge state={state} />
            </Fact>
            <Fact label="To">{formatAudiences(message)}</Fact>
            <Fact label="By">{channelNames[message.channel]}</Fact>
            {message.sender && <Fact label="Sent by">{message.sender.fullname}</Fact>}
            {message.author && <Fact label="Written by">{message.author.fullname}</Fact>}
            {message.startedAt && <Fact label="Began">{formatClubInstant(message.startedAt)}</Fact>}
            {state !== 'Sending' && message.endedAt && (
              <Fact label="Ended">{formatClubInstant(message.endedAt)}</Fact>
            )}
          </Facts>
          <section
            aria-label="The text"
            className="grid gap-3 rounded-lg border border-border bg-surface p-5"
          >
            <MessageText message={message} />
          </section>
        </div>
        {state !== 'Scheduled' && <RecipientList message={message} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Stop this message?"
          text={`Who has it keeps it. ${peopleOf(waiting)} who ${waiting === 1 ? 'waits' : 'wait'} for it will not get it.`}
          action="Stop it"
          keep="Let it go out"
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
