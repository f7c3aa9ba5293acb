import type { MessageRecipient, MessageRecord } from '@clubhouse/schema/announcements/message'
import { noCompany, noEmail } from '@clubhouse/schema/announcements/obstacle'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NoCompanyNeeded } from '#/api/no-company-needed'
import { trpc } from '#/api/trpc'
import { explainFailure } from '#/components/format/delivery-failure'
import { Button, buttonVariants } from '#/components/ui/button'
import { peopleOf } from './format-announcement'
import { RecipientStatus } from './recipient-table'

type FailedRecipientsProps = {
  message: Pick<MessageRecord, 'id' | 'state'>
  recipients: readonly MessageRecipient[]
}

/** So many are shown before somebody asks for all. */
const mostShown = 5

export const isMissed = (recipient: MessageRecipient): boolean =>
  recipient.state === 'Failed' || recipient.isUncertain

/** The recipients who didn't get an announcement, each with the reason and what to do. */
export function FailedRecipients({ message: { id, state }, recipients }: FailedRecipientsProps) {
  const [isAll, setIsAll] = useState(false)
  const utils = trpc.useUtils()
  const again = trpc.message.sendAgain.useMutation({
    onSettled: () =>
      Promise.all([
        utils.message.recipients.invalidate({ id }),
        utils.message.get.invalidate({ id }),
      ]),
  })
  const missed = recipients.filter(isMissed)
  if (missed.length === 0) return null
  const shown = isAll ? missed : missed.slice(0, mostShown)
  const pending = again.isPending ? again.variables.recipientId : null
  return (
    <section aria-labelledby="not-received">
      <h2 id="not-received" className="mb-3 text-h3">
        {peopleOf(missed.length)} didn’t get this
      </h2>
      <ul aria-labelledby="not-received" className="grid gap-3">
        {shown.map((one) => (
          <FailedRecipient
            key={one.id}
            recipient={one}
            busy={pending === one.id}
            onAgain={state === 'Stopped' ? null : () => again.mutate({ id, recipientId: one.id })}
          />
        ))}
      </ul>
      {shown.length < missed.length && (
        <Button variant="quiet" className="mt-3" onClick={() => setIsAll(true)}>
          Show all {missed.length.toLocaleString()}
        </Button>
      )}
    </section>
  )
}

type FailedRecipientProps = {
  recipient: MessageRecipient
  busy: boolean
  /** Null for an announcement that was stopped. */
  onAgain: (() => void) | null
}

function FailedRecipient({ recipient, busy, onAgain }: FailedRecipientProps) {
  const { user, to, reason, isUncertain } = recipient
  const { text, next, isAddress, technical } = explainFailure(reason)
  const isWithoutCompany = reason === noCompany
  // An email needs an address first.
  const canSend = reason !== noEmail
  const isOfAddress = isAddress && !isUncertain
  return (
    <li className="grid gap-2 rounded-md border border-border bg-surface p-4 shadow-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to="/portal/user/$id"
          params={{ id: user.id }}
          className="font-semibold hover:text-primary hover:underline"
        >
          {user.fullname}
        </Link>
        <RecipientStatus recipient={recipient} />
        <p className="wrap-anywhere w-full text-muted text-sm">{to}</p>
      </div>
      <p>
        {isUncertain ? (
          'It may or may not have arrived. Ask before you send it again.'
        ) : (
          <>
            <span className="font-semibold">{text}</span> {onAgain && canSend && next}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOfAddress && (
          <Link
            to="/portal/user/$id"
            params={{ id: user.id }}
            search={{ drawer: 'edit' }}
            className={buttonVariants({ variant: 'quiet' })}
          >
            Correct the address
          </Link>
        )}
        {isWithoutCompany && <NoCompanyNeeded member={user} />}
        {onAgain && canSend && (
          <Button
            variant="quiet"
            busy={busy}
            aria-label={`Send again to ${user.fullname}`}
            onClick={onAgain}
          >
            Send again
          </Button>
        )}
      </div>
      {(technical ?? (isUncertain && reason)) && (
        <details className="text-sm">
          <summary className="min-h-11 content-center font-semibold text-muted">
            Technical details
          </summary>
          <p className="wrap-anywhere">{reason}</p>
        </details>
      )}
    </li>
  )
}
