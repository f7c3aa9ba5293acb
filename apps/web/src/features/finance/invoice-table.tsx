import type { CsvColumn } from '@clubhouse/schema/csv'
import { formatStatus } from '@clubhouse/schema/finance/format-status'
import type { InvoiceRecord, InvoiceStatus } from '@clubhouse/schema/finance/invoice'
import { decimalAmount, formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { ExternalLink } from 'lucide-react'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatClubDay } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { RemindButton } from './invoice/remind-button'
import { daysLate, isOverdue } from './overdue'

const column = createColumnHelper<typeof features, InvoiceRecord>()

/** The badges of what isn't as usual. */
const tones: Partial<Record<InvoiceStatus, 'primary' | 'danger' | 'accent'>> = {
  Uncollectible: 'danger',
  PartlyRefunded: 'accent',
  Refunded: 'primary',
  Disputed: 'danger',
}

/** Invoices, with their returned and withheld amounts; `onRemind` reminds of an overdue one. */
export const invoiceColumns = (
  onRemind: ((invoice: InvoiceRecord) => void) | null,
): Columns<InvoiceRecord> => [
  column.accessor(({ user }) => user.fullname, {
    id: 'user',
    header: 'Member',
    meta: { priority: 1, width: 'w-36' },
    cell: ({ row }) => <InvoiceLink invoice={row.original} />,
  }),
  column.accessor('total', {
    header: 'Total',
    meta: { priority: 1, width: 'w-30', align: 'end' },
    cell: ({ row: { original } }) => (
      <span className="grid leading-5">
        {formatAmount(original.total, original.currency)}
        {[...formatReturns(original), ...formatRest(original)].map((text) => (
          <span key={text} className="text-muted text-sm leading-5">
            {text}
          </span>
        ))}
      </span>
    ),
  }),
  column.accessor(({ dueDate }) => dueDate ?? '', {
    id: 'dueDate',
    header: 'Due Date',
    meta: { priority: 1, width: 'w-30' },
    cell: ({ getValue }) => (getValue() ? formatClubDay(getValue()) : '–'),
  }),
  column.accessor((invoice) => formatInvoice(invoice), {
    id: 'status',
    header: 'Status',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ row }) => <InvoiceStatusText invoice={row.original} />,
  }),
  column.accessor(({ number }) => number ?? '', {
    id: 'number',
    header: 'Number',
    meta: { priority: 2, width: 'w-26' },
    cell: ({ getValue }) => <span className="tabular-nums">{getValue() || '–'}</span>,
  }),
  column.accessor('createdAt', {
    header: 'Created',
    meta: { priority: 2, width: 'w-30' },
    cell: ({ getValue }) => formatClubDay(getValue()),
  }),
  column.display({
    id: 'hosted',
    header: 'Invoice',
    meta: { priority: 2, width: 'w-24' },
    cell: ({ row: { original } }) => <HostedLink invoice={original} />,
  }),
  ...(onRemind
    ? [
        column.display({
          id: 'actions',
          header: 'Actions',
          meta: { priority: 1, width: 'w-24', action: true },
          cell: ({ row: { original } }) =>
            isOverdue(original) && (
              <RemindButton fullname={original.user.fullname} onClick={() => onRemind(original)} />
            ),
        }),
      ]
    : []),
]

/** The provider's page of an invoice, where it is paid. */
const HostedLink = ({ invoice: { hostedInvoiceUrl, user } }: { invoice: InvoiceRecord }) =>
  hostedInvoiceUrl ? (
    <a
      href={hostedInvoiceUrl}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4"
    >
      View <span className="sr-only">{user.fullname}’s invoice</span>
      <ExternalLink aria-hidden className="size-4" />
    </a>
  ) : (
    '–'
  )

/** An invoice in two lines: who owes how much, and when it is due. */
export const invoicePhoneRow = (invoice: InvoiceRecord): PhoneRow => ({
  title: <InvoiceLink invoice={invoice} />,
  fact: formatAmount(invoice.total, invoice.currency),
  details: [
    invoice.dueDate ? `Due ${formatClubDay(invoice.dueDate)}` : formatClubDay(invoice.createdAt),
    ...formatReturns(invoice),
    ...formatRest(invoice),
  ].join(' · '),
  badges: <InvoiceStatusText invoice={invoice} />,
})

/** The member's name, as a link to the invoice. */
const InvoiceLink = ({ invoice: { id, user } }: { invoice: InvoiceRecord }) => (
  <Link
    to="/portal/finance/invoice/$id"
    params={{ id }}
    title={user.fullname}
    className="block min-h-6 truncate font-semibold hover:text-primary"
  >
    {user.fullname}
  </Link>
)

/** An invoice's status: a badge where something is to be done, or was undone. */
export const InvoiceStatusText = ({ invoice }: { invoice: InvoiceRecord }) => {
  const tone = isOverdue(invoice) ? 'danger' : tones[invoice.status]
  const text = formatInvoice(invoice)
  return tone ? <Badge tone={tone}>{text}</Badge> : <span>{text}</span>
}

/** An invoice in an exported file. */
export const invoiceCsv: CsvColumn<InvoiceRecord>[] = [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Member', value: ({ user }) => user.fullname },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Total', value: ({ total, currency }) => decimalAmount(total, currency) },
  { header: 'Balance', value: ({ balance, currency }) => decimalAmount(balance, currency) },
  { header: 'Refunded', value: ({ refunded, currency }) => decimalAmount(refunded, currency) },
  { header: 'Credited', value: ({ credited, currency }) => decimalAmount(credited, currency) },
  { header: 'Disputed', value: ({ disputed, currency }) => decimalAmount(disputed, currency) },
  { header: 'Currency', value: ({ currency }) => currency },
  { header: 'Status', value: formatInvoice },
  { header: 'Days Overdue', value: (invoice) => String(daysLate(invoice) || '') },
  { header: 'Due Date', value: ({ dueDate }) => dueDate },
  { header: 'Created', value: ({ createdAt }) => createdAt },
]

/** Formats the returned and withheld amounts of an invoice: '$20.00 refunded'. */
export function formatReturns({ refunded, credited, disputed, currency }: InvoiceRecord): string[] {
  const amounts: [number, string][] = [
    [refunded, 'refunded'],
    [credited, 'credited'],
    [disputed, 'disputed'],
  ]
  return amounts
    .filter(([amount]) => amount > 0)
    .map(([amount, what]) => `${formatAmount(amount, currency)} ${what}`)
}

/** Formats what is left to pay of an invoice that was paid in part. */
export function formatRest({
  source,
  status,
  balance,
  total,
  credited,
  currency,
}: InvoiceRecord): string[] {
  const isPart = source === 'Club' && status === 'Open' && balance < total - credited
  return isPart ? [`${formatAmount(balance, currency)} left`] : []
}

/** The state of an invoice: 'Paid', 'Overdue 92 days'. The list sorts by it, numbers as numbers. */
export function formatInvoice(invoice: InvoiceRecord): string {
  const days = daysLate(invoice)
  if (days === 0) return formatStatus(invoice.status)
  return `Overdue ${days} ${days === 1 ? 'day' : 'days'}`
}
