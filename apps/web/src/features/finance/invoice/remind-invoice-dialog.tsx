import type { InvoiceReminder } from '@clubhouse/schema/finance/invoice-reminder'
import { formatAmount } from '@clubhouse/schema/money'
import { useId } from 'react'
import { EmailSetupNote } from '#/api/email-setup-note'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatClubDay, formatShortClubInstant } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { Skeleton } from '#/components/ui/skeleton'

type RemindInvoiceDialogProps = { id: string; fullname: string; onClose: () => void }

/** Shows whom a reminder of one overdue invoice reaches, with address and number, and sends it. */
export function RemindInvoiceDialog({ id, fullname, onClose }: RemindInvoiceDialogProps) {
  const titleId = useId()
  const utils = trpc.useUtils()
  const reminder = trpc.invoice.reminderOf.useQuery({ id }, { staleTime: 0 })
  const send = trpc.invoice.remindOf.useMutation({
    onSuccess: onClose,
    onSettled: () =>
      Promise.all([
        utils.invoice.reminderOf.invalidate({ id }),
        utils.invoice.get.invalidate({ id }),
      ]),
  })
  const again = reminder.data?.isRemindedToday ?? false
  const isReached = reminder.data?.unreached === null
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={onClose}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-md overflow-y-auto rounded-md bg-surface p-6 text-left text-text shadow-lg"
    >
      <h2 id={titleId} className="wrap-anywhere text-h3">
        Remind {fullname}?
      </h2>
      {reminder.data ? (
        <Reminder reminder={reminder.data} />
      ) : reminder.error ? (
        <ErrorState message={reminder.error.message} onRetry={() => reminder.refetch()} />
      ) : (
        <Skeleton className="mt-3 h-18 w-full" />
      )}
      <div className="mt-3">
        <EmailSetupNote />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Don’t send
        </Button>
        <Button
          busy={send.isPending}
          disabled={!isReached}
          onClick={() => send.mutate({ id, again })}
        >
          {again ? 'Send again' : 'Send reminder'}
        </Button>
      </div>
    </Dialog>
  )
}

function Reminder({ reminder }: { reminder: InvoiceReminder }) {
  const { email, sms, unreached, overdue, remindedAt, isRemindedToday } = reminder
  const { count, owed, currency } = overdue
  const channels = [email && `email ${email}`, sms && `text ${sms}`].filter(Boolean)
  const amount = formatAmount(owed, currency)
  return (
    <div className="mt-3 grid gap-2">
      <p className="wrap-anywhere">
        {unreached ?? `We’ll ${channels.join(' and ')}.`}
        {!unreached && ` ${count > 1 ? `${amount} for ${count} invoices` : amount} is overdue.`}
      </p>
      {isRemindedToday && remindedAt ? (
        <p role="note" className="font-semibold">
          They were already reminded: {formatShortClubInstant(remindedAt)}.
        </p>
      ) : (
        <p className="text-muted text-sm">
          {remindedAt ? `Last reminder: ${formatClubDay(remindedAt)}.` : 'No reminder sent yet.'}
        </p>
      )}
    </div>
  )
}
