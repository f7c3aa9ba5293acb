import {
  canBillAnyway,
  type InvoiceRun,
  type InvoiceRunRow,
} from '@clubhouse/schema/finance/invoice-run'
import { formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { UserLink } from '#/api/user-link'
import { Button } from '#/components/ui/button'
import { reasonWords } from './run-words'

type RunRowsProps = {
  run: InvoiceRun
  rows: readonly InvoiceRunRow[]
  /** Whether members can still be left out, or billed after all. */
  canEdit: boolean
}

/** The members of a run, all at once, because somebody reviews each of them. */
export function RunRows({ run, rows, canEdit }: RunRowsProps) {
  const utils = trpc.useUtils()
  const change = trpc.invoiceRun.changeRow.useMutation({
    trpc: { context: { quiet: 'success' } },
    onSuccess: ({ data }) => {
      utils.invoiceRun.get.setData({ id: run.id }, data)
      void utils.invoiceRun.list.invalidate()
    },
  })
  if (rows.length === 0) return <p className="text-muted">No members found.</p>
  return (
    <ul aria-label="Members" className="divide-y divide-border border-border border-b">
      {rows.map((row) => (
        <li
          key={row.user.id}
          className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <span className="min-w-0">
            <UserLink user={row.user} className="finger-high font-semibold hover:text-primary" />
            <span className="block text-muted text-sm">{describe(row, run.currency)}</span>
          </span>
          <span className="flex items-center gap-3">
            {row.invoice && (
              <Link
                to="/portal/finance/invoice/$id"
                params={{ id: row.invoice.id }}
                className="finger-high text-primary tabular-nums underline underline-offset-4"
              >
                {row.invoice.number}
              </Link>
            )}
            {row.isIncluded && (
              <span className="tabular-nums">{formatAmount(row.total, run.currency)}</span>
            )}
            {canEdit && canChange(row) && (
              <Button
                variant="quiet"
                size="sm"
                busy={change.isPending && change.variables.userId === row.user.id}
                onClick={() =>
                  change.mutate({
                    id: run.id,
                    userId: row.user.id,
                    isIncluded: !row.isIncluded,
                  })
                }
              >
                {row.isIncluded ? 'Leave out' : 'Bill'}
                <span className="sr-only">{row.user.fullname}</span>
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Only the treasurer’s own decisions can change. */
const canChange = ({ isIncluded, reason }: InvoiceRunRow) => isIncluded || canBillAnyway(reason)

/** The reason, or the lines: 'Active · Club dues $30.00, International dues $19.50 · no email'. */
function describe({ membershipType, reason, lines, user }: InvoiceRunRow, currency: string) {
  const items = lines
    .map(({ item, quantity, cents }) => `${item} ${formatAmount(quantity * cents, currency)}`)
    .join(', ')
  return [
    membershipType,
    reason ? reasonWords[reason] : items,
    !reason && !user.email && 'no email address',
  ]
    .filter(Boolean)
    .join(' · ')
}
