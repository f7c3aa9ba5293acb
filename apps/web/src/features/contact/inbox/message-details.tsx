import type { ContactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import { formatPhone, phoneUrl } from '@clubhouse/schema/phone/format-phone'
import { Check, NotebookPen, Reply, RotateCcw, UserCheck, UserPlus } from 'lucide-react'
import { UserLink } from '#/api/user-link'
import { EmailText } from '#/components/email-text'
import { Fact, Facts } from '#/components/facts'
import { formatInstant } from '#/components/format/date'
import { Button, buttonVariants } from '#/components/ui/button'
import { useClub } from '#/site/club'
import { stateNames } from './message-states'
import { formOf } from './message-table'

type MessageDetailsProps = {
  message: ContactMessageRecord
  /** Whether its status is being saved. */
  busy: boolean
  onMark: (message: ContactMessageRecord) => void
  onNote: () => void
  onInvite: () => void
  /** Absent for those who may not propose members. */
  onPropose?: (() => void) | undefined
}

/** Shows a whole message and its status, with buttons to handle it. */
export function MessageDetails({
  message,
  busy,
  onMark,
  onNote,
  onInvite,
  onPropose,
}: MessageDetailsProps) {
  const { email, ledTo, note } = message
  const { shortName } = useClub()
  const isNew = message.state === 'New'
  return (
    <div className="grid gap-6">
      <blockquote className="wrap-anywhere whitespace-pre-line rounded-md bg-accent-soft p-4 text-on-accent-soft">
        {message.message}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Your message to ${shortName}`)}`}
            className={buttonVariants({ variant: isNew ? 'primary' : 'quiet' })}
          >
            <Reply aria-hidden className="size-5" /> Reply
          </a>
        )}
        <Button variant="quiet" busy={busy} onClick={() => onMark(message)}>
          {isNew ? (
            <>
              <Check aria-hidden className="size-5" /> Mark as done
            </>
          ) : (
            <>
              <RotateCcw aria-hidden className="size-5" />{' '}
              {message.state === 'Spam' ? 'Not spam' : 'Mark as new'}
            </>
          )}
        </Button>
        {!ledTo && (
          <Button variant="quiet" onClick={onInvite}>
            <UserPlus aria-hidden className="size-5" /> Invite as member
          </Button>
        )}
        {!ledTo && onPropose && (
          <Button variant="quiet" onClick={onPropose}>
            <UserCheck aria-hidden className="size-5" /> Propose as a member
          </Button>
        )}
        <Button variant="quiet" onClick={onNote}>
          <NotebookPen aria-hidden className="size-5" /> {note ? 'Edit note' : 'Add a note'}
        </Button>
      </div>
      <MessageFacts message={message} />
    </div>
  )
}

function MessageFacts({ message }: Pick<MessageDetailsProps, 'message'>) {
  const { email, phoneNumber, phoneExt, doneAt, doneBy, ledTo, note } = message
  return (
    <Facts>
      <Fact label="Email">
        {email && (
          <a
            href={`mailto:${encodeURIComponent(email)}`}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 sm:min-h-6"
          >
            <EmailText>{email}</EmailText>
          </a>
        )}
      </Fact>
      <Fact label="Phone">
        <a
          href={phoneUrl(phoneNumber)}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 sm:min-h-6"
        >
          {formatPhone(phoneNumber, phoneExt)}
        </a>
      </Fact>
      <Fact label="Form">{formOf(message)}</Fact>
      <Fact label="Received">{formatInstant(message.createdAt)}</Fact>
      <Fact label="Status">
        {doneAt
          ? `Done${doneBy ? ` by ${doneBy.fullname}` : ''}, ${formatInstant(doneAt)}`
          : stateNames[message.state]}
      </Fact>
      {ledTo && (
        <Fact label="Invited">
          <UserLink
            user={ledTo}
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4 sm:min-h-6"
          />
        </Fact>
      )}
      <Fact label="Note">{note}</Fact>
    </Facts>
  )
}
