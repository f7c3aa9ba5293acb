import type { InvoiceRun } from '@clubhouse/schema/finance/invoice-run'
import { formatAmount } from '@clubhouse/schema/money'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { invoicesOf, membersOf } from './run-words'

type IssueDialogProps = { run: InvoiceRun; onClose: () => void }

/** Asks before invoices are issued, which can't be undone, and whether to email them. */
export function IssueDialog({ run, onClose }: IssueDialogProps) {
  const utils = trpc.useUtils()
  const [notify, setNotify] = useState(true)
  const issue = trpc.invoiceRun.issue.useMutation({
    onSuccess: ({ data }) => {
      utils.invoiceRun.get.setData({ id: run.id }, data.run)
    },
    onSettled: () =>
      Promise.all([
        utils.invoiceRun.invalidate(),
        utils.invoice.invalidate(),
        utils.finance.invalidate(),
      ]),
  })
  const billed = run.rows.filter(({ isIncluded }) => isIncluded)
  const emailed = billed.filter(({ user }) => user.email).length
  const printed = billed.length - emailed
  return (
    <ConfirmDialog
      title={`Issue ${invoicesOf(billed.length)}?`}
      harmless
      text={
        <div className="grid gap-3">
          <p>
            {membersOf(billed.length)} will owe {formatAmount(run.total, run.currency)} together.
            Issued invoices can’t be changed, only voided.
          </p>
          <label className="flex min-h-11 items-center gap-3 text-text">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={notify}
              onChange={({ target }) => setNotify(target.checked)}
            />
            Email the invoices to {membersOf(emailed)}
          </label>
          {printed > 0 && (
            <p>
              {printed === 1 ? '1 member has' : `${printed} members have`} no email address. You can
              print their invoices afterwards.
            </p>
          )}
        </div>
      }
      action={notify ? 'Issue and email' : 'Issue'}
      keep="Not yet"
      onCancel={onClose}
      onConfirm={() => {
        onClose()
        issue.mutate({ id: run.id, notify, version: run.version })
      }}
    />
  )
}
