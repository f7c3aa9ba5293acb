import type { MessageReach, MessageRecord } from '@clubhouse/schema/announcements/message'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { client } from '#/api/client'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { TextWithChips } from '#/components/rich-text/placeholder'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { Skeleton } from '#/components/ui/skeleton'
import { peopleOf } from './format-announcement'
import { reminder, reminderLines } from './reminder'
import { useFirstname } from './use-firstname'

/** A member with an overdue invoice. */
export type Owing = { id: string; fullname: string }

type RemindDialogProps = {
  draft: MessageRecord
  owing: readonly Owing[]
  onClose: () => void
}

/** Shows who gets the reminder and what it says, and sends it. Closing it deletes the draft. */
export function RemindDialog({ draft: { id, version }, owing, onClose }: RemindDialogProps) {
  const titleId = useId()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const firstname = useFirstname()
  const reach = trpc.message.reach.useQuery({ id }, { staleTime: 0 })
  const send = trpc.message.send.useMutation({
    onSuccess: onClose,
    onSettled: () => utils.message.list.invalidate(),
  })
  const cancel = () => {
    onClose()
    void client.message.remove
      .mutate({ id, version }, { context: { quiet: 'all' } })
      // The draft stays on the list of announcements.
      .catch(() => {})
      .then(() => utils.message.list.invalidate())
  }
  const count = reach.data?.reached
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={cancel}
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
      <section aria-label="Email" className="mt-4 grid gap-2 rounded-sm bg-sunken p-4">
        <p className="font-semibold">{reminder.subject}</p>
        {reminderLines.map((line) => (
          <p key={line}>
            <TextWithChips text={line} placeholder={firstname} />
          </p>
        ))}
      </section>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={cancel}>
          Don’t send
        </Button>
        <Button
          variant="quiet"
          onClick={() => navigate({ to: '/portal/message/$id', params: { id } })}
        >
          Edit first
        </Button>
        <Button
          busy={send.isPending}
          disabled={!count}
          onClick={() => send.mutate({ id, version })}
        >
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
