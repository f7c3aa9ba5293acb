import { outboxKinds } from '@clubhouse/schema/email/outbox-kinds'
import type { OutboxMessage } from '@clubhouse/schema/email/outbox-message'
import { settings } from '@clubhouse/schema/setting'
import { Fact, Facts } from '#/components/facts'
import { formatInstant } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { StateBadge } from './state-badge'

/** What a message is; of a notice the setting that allows it, of one that this version does not know its name. */
const formatKind = (kind: string): string =>
  settings.find(({ key }) => key === kind)?.label ?? outboxKinds[kind] ?? kind

type OutboxDetailsProps = {
  message: OutboxMessage
  /** What was pressed, until it is done. */
  busy: 'again' | 'aside' | null
  onSendAgain: () => void
  onDismiss: () => void
}

/** A message with what became of it, in words, and the ways to deal with it. */
export function OutboxDetails({ message, busy, onSendAgain, onDismiss }: OutboxDetailsProps) {
  const { channel, sentAt, sentTo, reason, tries } = message
  return (
    <>
      <div className="mb-5 rounded-md bg-primary-soft p-4">
        <StateBadge message={message} />
        <p className="mt-2">{inWords(message)}</p>
      </div>
      <Facts>
        <Fact label="To">{message.to}</Fact>
        <Fact label="Subject">{message.subject}</Fact>
        <Fact label="Kind">{formatKind(message.kind)}</Fact>
        <Fact label="Sent by">{channel === 'sms' ? 'Text message' : 'Email'}</Fact>
        <Fact label="First try">{formatInstant(message.createdAt)}</Fact>
        <Fact label="Last try">{formatInstant(message.lastTriedAt)}</Fact>
        <Fact label="Tries">{tries}</Fact>
        {reason && <Fact label="Reason">{reason}</Fact>}
        {sentAt && <Fact label="Went to">{sentTo}</Fact>}
      </Facts>
      <div className="mt-6 flex flex-wrap gap-3">
        {message.canSendAgain && (
          <Button busy={busy === 'again'} onClick={onSendAgain}>
            Send again
          </Button>
        )}
        {message.state === 'Failed' && (
          <Button variant="quiet" busy={busy === 'aside'} onClick={onDismiss}>
            Set aside
          </Button>
        )}
      </div>
    </>
  )
}

function inWords({ state, channel, sentAt, nextTryAt, setAsideAt }: OutboxMessage): string {
  const next = nextTryAt
    ? `The club tries again by itself on ${formatInstant(nextTryAt)}.`
    : 'The club does not try again by itself.'
  switch (state) {
    case 'Sent':
      return channel === 'sms'
        ? `Sent on ${formatInstant(sentAt ?? '')}.`
        : `The mail server took it on ${formatInstant(sentAt ?? '')}. Whether it sends it back later is not seen here.`
    case 'Waiting':
      return `It has not gone out yet. ${next}`
    case 'Failed':
      return `It did not go out. The reason below is what the other side said. ${next}`
    case 'SetAside':
      return `It did not go out. It was set aside on ${formatInstant(setAsideAt ?? '')}: nothing is to be done about it.`
    case 'Uncertain':
      return `It may have arrived: the connection broke before the other side said so. Ask the person before you send it again. ${next}`
  }
}
