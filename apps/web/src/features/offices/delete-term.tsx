import type { Office, OfficeTerm } from '@clubhouse/schema/offices/office'
import { closingDays } from '@clubhouse/schema/offices/term'
import { trpc } from '#/api/trpc'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'

type DeleteTermProps = { term: OfficeTerm; office: Office | undefined; onClose: () => void }

/** Deletes a term that never should have been; a term that ends is changed instead. */
export function DeleteTerm({ term, office, onClose }: DeleteTermProps) {
  const utils = trpc.useUtils()
  const remove = trpc.office.removeTerm.useMutation({
    onSettled: () => utils.office.invalidate(),
  })
  const keepsFinance = office?.permissions.includes('finance.write')
  return (
    <ConfirmDialog
      title={`Delete ${term.user.fullname}’s term?`}
      text={
        <div className="grid gap-3">
          <p>
            Delete a term only if it’s a mistake. It disappears from the records, and its
            permissions end right away.
          </p>
          <p>
            To end a term, change its last day
            {keepsFinance && `, which keeps the finances readable for ${closingDays} days`}.
          </p>
        </div>
      }
      action="Delete"
      keep="Keep term"
      onConfirm={() => {
        remove.mutate({ id: term.id })
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
