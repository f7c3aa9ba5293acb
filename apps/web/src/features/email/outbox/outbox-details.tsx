import { outboxKinds } from '@clubhouse/schema/email/outbox-kinds'
import type { OutboxMessage } from '@clubhouse/schema/email/outbox-message'
import { isSavedOnly } from '@clubhouse/schema/email/saved-only'
import { settings } from '@clubhouse/schema/setting'
import { Fact, Facts } from '#/components/facts'
import { formatInstant } from '#/components/format/date'
import { explainFailure } from '#/components/format/delivery-failure'
import { TechnicalDetails } from '#/components/record-page/property-card'
import { Button } from '#/components/ui/button'
import { StateText } from './state-text'

/** The kind of a message: a notification's setting, or the kind's name if this version doesn't know it. */
const formatKind = (kind: string): string =>
  settings.find(({ key }) => key === kind)?.label ?? outboxKinds[kind] ?? kind

type OutboxDetailsProps = {
  message: OutboxMessage
  /** The button that was pressed, until its call ends. */
  busy: 'again' | 'aside' | null
  onSendAgain: () => void
  onDismiss: () => void
}

/** A message with its status, an explanation, and what to do about it. */
export function OutboxDetails({ message, busy, onSendAgain, onDismiss }: OutboxDetailsProps) {
  const { channel, sentTo, reason, tries } = message
  return (
    <>
      <div className="mb-5 rounded-md bg-primary-soft p-4">
        <StateText message={message} />
        <p className="mt-2">{inWords(message)}</p>
      </div>
      <Facts>
        <Fact label="To">{message.to}</Fact>
        <Fact label="Subject">{message.subject}</Fact>
        <Fact label="Type">{formatKind(message.kind)}</Fact>
        <Fact label="Sent as">{channel === 'sms' ? 'Text message' : 'Email'}</Fact>
        <Fact label="First attempt">{formatInstant(message.createdAt)}</Fact>
        <Fact label="Last attempt">{formatInstant(message.lastTriedAt)}</Fact>
        <Fact label="Attempts">{tries}</Fact>
        {reason && <Fact label="Reason">{explainFailure(reason).text}</Fact>}
      </Facts>
      {(reason ?? sentTo) && (
        <div className="mt-4">
          <TechnicalDetails>
            {reason && <Fact label="Response">{reason}</Fact>}
            {sentTo && (
              <Fact label={isSavedOnly(sentTo) ? 'Saved to' : 'Accepted by'}>{sentTo}</Fact>
            )}
          </TechnicalDetails>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {message.canSendAgain && (
          <Button busy={busy === 'again'} onClick={onSendAgain}>
            Send again
          </Button>
        )}
        {message.state === 'Failed' && (
          <Button variant="quiet" busy={busy === 'aside'} onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
    </>
  )
}

function inWords({ state, channel, sentAt, sentTo, nextTryAt, setAsideAt }: OutboxMessage): string {
  const next = nextTryAt
    ? `We’ll try again automatically on ${formatInstant(nextTryAt)}.`
    : 'We won’t try again automatically.'
  switch (state) {
    case 'Sent':
      if (isSavedOnly(sentTo))
        return `The server can’t send ${channel === 'sms' ? 'text messages' : 'emails'} yet, so it saved this one on ${formatInstant(sentAt ?? '')}. It wasn’t delivered.`
      return channel === 'sms'
        ? `Sent on ${formatInstant(sentAt ?? '')}.`
        : `The email server accepted it on ${formatInstant(sentAt ?? '')}. If it bounces later, that won’t show here.`
    case 'Waiting':
      return `This message hasn’t been sent yet. ${next}`
    case 'Failed':
      return `This message couldn’t be sent. ${next}`
    case 'SetAside':
      return `This message couldn’t be sent. It was dismissed on ${formatInstant(setAsideAt ?? '')}.`
    case 'Uncertain':
      return `This message may have arrived. The connection was lost before delivery was confirmed. Ask the recipient before you send it again. ${next}`
  }
}
