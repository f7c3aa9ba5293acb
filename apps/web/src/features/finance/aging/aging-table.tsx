import type { CsvColumn } from '@clubhouse/schema/csv'
import { decimalAmount, formatAmount } from '@clubhouse/schema/money'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { Badge } from '#/components/ui/badge'
import { RemindButton } from '../invoice/remind-button'
import { type AgingListRow, buckets, oldestOf } from './buckets'

const column = createColumnHelper<typeof features, AgingListRow>()

/** Whether a part of what somebody owes is overdue. */
export const isLate = (row: AgingListRow): boolean => row.owed > row.notDue

const amountText = (amount: number, currency: string) =>
  amount === 0 ? '–' : formatAmount(amount, currency)

/** The member, with a link to their invoices. */
const Member = ({ row: { user } }: { row: AgingListRow }) => (
  <Link
    to="/portal/finance/invoice"
    search={{ q: user.fullname }}
    title={user.fullname}
    className="block min-h-6 truncate font-semibold hover:text-primary"
  >
    {user.fullname}
  </Link>
)

/** Narrow lists leave out the least urgent amounts. */
const priorities: Partial<Record<string, 2 | 3>> = { notDue: 2, days0: 2, credit: 3 }

const amountColumn = (key: 'owed' | 'credit' | (typeof buckets)[number]['key'], header: string) =>
  column.accessor(key, {
    header,
    meta: { priority: priorities[key] ?? 1, width: 'w-26', align: 'end' },
    cell: ({ row: { original }, getValue }) => (
      <span className={key === 'owed' ? 'font-semibold' : undefined}>
        {amountText(getValue(), original.currency)}
      </span>
    ),
  })

/** The columns of who owes; `onRemind` reminds of a member's oldest overdue invoice. */
export const agingColumns = (
  onRemind: ((row: AgingListRow) => void) | null,
): Columns<AgingListRow> => [
  column.accessor(({ user }) => user.fullname, {
    id: 'user',
    header: 'Member',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ row }) => <Member row={row.original} />,
  }),
  ...buckets.map(({ key, label }) => amountColumn(key, label)),
  amountColumn('owed', 'Owes'),
  amountColumn('credit', 'Credit'),
  ...(onRemind
    ? [
        column.display({
          id: 'actions',
          header: 'Actions',
          meta: { priority: 1, width: 'w-28', action: true },
          cell: ({ row: { original } }) =>
            original.oldestInvoiceId && (
              <RemindButton fullname={original.user.fullname} onClick={() => onRemind(original)} />
            ),
        }),
      ]
    : []),
]

/** A member in two lines: what they owe, and since when. */
export const agingPhoneRow = (row: AgingListRow): PhoneRow => {
  const { owed, credit, currency } = row
  const oldest = oldestOf(row)
  return {
    title: <Member row={row} />,
    fact: formatAmount(owed, currency),
    details: credit > 0 ? `${formatAmount(credit, currency)} credit` : !oldest && 'Not due yet',
    badges: oldest && <Badge tone="danger">{oldest}</Badge>,
  }
}

/** The columns of the exported file. */
export const agingCsv: CsvColumn<AgingListRow>[] = [
  { header: 'Member', value: ({ user }) => user.fullname },
  { header: 'Email', value: ({ user }) => user.email },
  ...buckets.map(({ key, label }) => ({
    header: label,
    value: (row: AgingListRow) => decimalAmount(row[key], row.currency),
  })),
  { header: 'Owes', value: ({ owed, currency }) => decimalAmount(owed, currency) },
  { header: 'Credit', value: ({ credit, currency }) => decimalAmount(credit, currency) },
  { header: 'Currency', value: ({ currency }) => currency },
]
