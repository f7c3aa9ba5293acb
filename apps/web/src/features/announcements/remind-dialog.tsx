import type { MessageReach } from '@clubhouse/schema/announcements/message'
import { duesReminder, reminderLines } from '@clubhouse/schema/finance/dues-reminder'
import { useId } from 'react'
import { EmailSetupNote } from '#/api/email-setup-note'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { TextWithChips } from '#/components/rich-text/placeholder'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { useNewMessage } from './draft/use-new-message'
import { peopleOf } from './format-announcement'
import { useFirstname } from './use-firstname'

/** A member with an overdue invoice. */
export type Owing = { id: string; fullname: string }

type RemindDialogProps = {
  owing: readonly Owing[]
  onClose: () => void
}

/** Shows who gets the reminder and what it says, and sends it. Officers who announce can change the text first. */
export function RemindDialog({ owing, onClose }: RemindDialogProps) {
  const titleId = useId()
  const utils = trpc.useUtils()
  const firstname = useFirstname()
  const announces = useMay('messages')
  const { begin, busy } = useNewMessage()
  const reach = trpc.invoice.reminder.useQuery(undefined, { staleTime: 0 })
  const send = trpc.invoice.remind.useMutation({
    onSuccess: onClose,
    onSettled: () =>
      Promise.all([utils.invoice.reminder.invalidate(), utils.message.list.invalidate()]),
  })
  const count = reach.data?.reached
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={onClose}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-y-auto rounded-md bg-surface p-6 text-left text-text shadow-lg"
    >
      <h2 id={titleId} className="text-h3">
        {count ? `Remind ${peopleOf(count)}?` : 'Remind members?'}
      </h2>
      {reach.data ? (
        <Recipients reach={reach.data} owing={owing} />
      ) : reach.error ? (
        <ErrorState message={reach.error.message} onRetry={() => reach.refetch()} />
      ) : (
        <Skeleton className="mt-3 h-12 w-full" />
      )}
      <div className="mt-3">
        <EmailSetupNote />
      </div>
      <section aria-label="Email" className="mt-4 grid gap-2 rounded-sm bg-sunken p-4">
        <p className="font-semibold">{duesReminder.subject}</p>
        {reminderLines.map((line) => (
          <p key={line}>
            <TextWithChips text={line} placeholder={firstname} />
          </p>
        ))}
      </section>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Don’t send
        </Button>
        {announces && (
          <Button variant="quiet" busy={busy} onClick={() => begin(duesReminder)}>
            Edit first
          </Button>
        )}
        <Button busy={send.isPending} disabled={!count} onClick={() => send.mutate()}>
          {count ? `Send to ${peopleOf(count)}` : 'Send'}
        </Button>
      </div>
    </Dialog>
  )
}

const listed = new Intl.ListFormat(undefined, { type: 'conjunction' })

type RecipientsProps = { reach: MessageReach; owing: readonly Owing[] }

/** The names of the recipients, and of those left out with the reason. */
function Recipients({ reach: { reached, unreached, withoutCompany }, owing }: RecipientsProps) {
  const left = [
    ...unreached,
    ...withoutCompany.map((one) => ({ ...one, reason: 'They have no company yet.' })),
  ]
  const names = owing
    .filter(({ id }) => left.every((one) => one.id !== id))
    .map(({ fullname }) => fullname)
  return (
    <div className="mt-3 grid gap-2">
      <p className="wrap-anywhere">
        {reached === 0 ? 'No one would receive this.' : `We’ll email ${listed.format(names)}.`}
      </p>
      {left.length > 0 && (
        <details>
          <summary className="flex min-h-11 items-center link">
            {peopleOf(left.length)} won’t receive this: see who and why
          </summary>
          <ul className="grid gap-1 py-2">
            {left.map(({ id, fullname, reason }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold">{fullname}</span>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
