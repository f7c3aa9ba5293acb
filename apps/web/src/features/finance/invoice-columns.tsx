import type { InvoiceRecord, InvoiceStatus } from '@clubhouse/schema/invoice'
import { formatAmount } from '@clubhouse/schema/money'
import { createColumnHelper } from '@tanstack/react-table'
import { ExternalLink } from 'lucide-react'
import type { Columns, features } from '#/components/data-table/features'
import { formatClubDay } from '#/components/format/club-day'
import { Badge } from '#/components/ui/badge'
import { invoiceInWords, isOverdue } from './invoice-in-words'
import { PayerCell } from './payer-cell'

const column = createColumnHelper<typeof features, InvoiceRecord>()

const tones: Record<InvoiceStatus, 'primary' | 'success' | 'danger' | 'accent'> = {
  Draft: 'primary',
  Open: 'accent',
  Paid: 'success',
  Uncollectible: 'danger',
  Void: 'primary',
}

/** Invoices; the total is in cents. */
export const invoiceColumns: Columns<InvoiceRecord> = [
  column.accessor(({ user }) => user.fullname, {
    id: 'user',
    header: 'Member',
    cell: ({ row }) => <PayerCell user={row.original.user} />,
  }),
  column.accessor('total', {
    header: 'Total',
    cell: ({ row: { original } }) => (
      <span className="tabular-nums">{formatAmount(original.total, original.currency)}</span>
    ),
  }),
  column.accessor(({ dueDate }) => dueDate ?? '', {
    id: 'dueDate',
    header: 'Due Date',
    cell: ({ getValue }) => (getValue() ? formatClubDay(getValue()) : '–'),
  }),
  column.accessor((invoice) => invoiceInWords(invoice), {
    id: 'status',
    header: 'Status',
    cell: ({ row: { original }, getValue }) => (
      <Badge tone={isOverdue(original) ? 'danger' : tones[original.status]}>{getValue()}</Badge>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Created',
    cell: ({ getValue }) => formatClubDay(getValue()),
  }),
  column.display({
    id: 'hosted',
    header: 'Invoice',
    cell: ({ row: { original } }) =>
      original.hostedInvoiceUrl && (
        <a
          href={original.hostedInvoiceUrl}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4"
        >
          Open <span className="sr-only">the invoice of {original.user.fullname}</span>
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ),
  }),
]
