import type { MessageRecord } from '@clubhouse/schema/announcements/message'
import { Copy, Square, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { WithoutCompanyNote } from '#/api/without-company'
import { Fact, Facts } from '#/components/facts'
import { formatClubInstant } from '#/components/format/date'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { type Crumb, PageHeader } from '#/components/page-header'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { KeptWords } from './draft/kept-words'
import { useNewMessage } from './draft/use-new-message'
import { channelNames, formatAudiences, peopleOf, titleOf } from './format-announcement'
import { entryOf } from './message-entry'
import { StateText } from './message-table'
import { MessageText } from './message-text'
import { RecipientList } from './recipient-list'
import { SendingProgress } from './sending-progress'

type SentMessageProps = {
  message: MessageRecord
  breadcrumb: readonly Crumb[]
  load: () => Promise<unknown>
}

/** Lists the members whom a scheduled announcement leaves out. */
function LeftOut({ id }: { id: string }) {
  const { data } = trpc.message.reach.useQuery({ id }, { staleTime: 0 })
  return data && <WithoutCompanyNote people={data.withoutCompany} />
}

/** An announcement that is scheduled, being sent, or sent: its progress and recipients, beside its text and facts. */
export function SentMessage({ message, breadcrumb, load }: SentMessageProps) {
  const { id, state } = message
  const { begin } = useNewMessage()
  const title = titleOf(message)
  const isOpen = state === 'Scheduled' || state === 'Sending'
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader
        title={<span className="line-clamp-2">{title}</span>}
        breadcrumb={breadcrumb}
        badges={<StateText message={message} />}
        action={isOpen && <StateButton message={message} load={load} />}
        more={
          <MoreMenu>
            <MenuItem
              icon={<Copy aria-hidden className="size-5" />}
              onSelect={() => begin(entryOf(message))}
            >
              Copy to a new announcement
            </MenuItem>
          </MoreMenu>
        }
      />
      <div className="grid grid-cols-1 items-start gap-8 min-[90rem]:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <KeptWords
            id={id}
            sent={entryOf(message)}
            title={`${message.sender?.fullname ?? 'Someone'} sent this announcement while you were writing. It doesn’t include your latest changes.`}
          />
          <SendingProgress message={message} />
          {state === 'Scheduled' ? <LeftOut id={id} /> : <RecipientList message={message} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <MessageFacts message={message} />
          <section
            aria-label="Message"
            className="grid gap-3 rounded-md border border-border bg-surface p-5"
          >
            <MessageText message={message} />
          </section>
        </div>
      </div>
    </>
  )
}

/** The button that an announcement has until it is sent: to unschedule it, or to stop. */
function StateButton({ message, load }: Pick<SentMessageProps, 'message' | 'load'>) {
  const { id, version, state, progress } = message
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  // Also after a failure: somebody else may have been first.
  const after = {
    onSettled: () => Promise.all([load().catch(() => {}), utils.message.list.invalidate()]),
  }
  const takeBack = trpc.message.takeBack.useMutation(after)
  const stop = trpc.message.stop.useMutation(after)
  if (state === 'Scheduled')
    return (
      <Button busy={takeBack.isPending} onClick={() => takeBack.mutate({ id, version })}>
        <Undo2 aria-hidden className="size-5" /> Unschedule
      </Button>
    )
  return (
    <>
      {state === 'Sending' && (
        <Button variant="danger" busy={stop.isPending} onClick={() => setIsAsking(true)}>
          <Square aria-hidden className="size-5" /> Stop sending
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Stop sending?"
          text={`Members who already received it keep it. ${peopleOf(progress.pending)} won’t receive it.`}
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
