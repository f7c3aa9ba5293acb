import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import type { SubscriptionRecord } from '@clubhouse/schema/subscription'
import { createColumnHelper } from '@tanstack/react-table'
import type { Columns, features } from '#/components/data-table/features'
import { formatDay } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { PayerCell } from './payer-cell'

const column = createColumnHelper<typeof features, SubscriptionRecord>()

const tone = (status: SubscriptionStatus) => {
  if (status === 'Active' || status === 'Trialing') return 'success'
  return status === 'PastDue' ? 'accent' : 'danger'
}

/** Subscriptions, and the way to end one that runs. */
export const subscriptionColumns = (
  onCancel: (subscription: SubscriptionRecord) => void,
): Columns<SubscriptionRecord> => [
  column.accessor(({ user }) => user.fullname, {
    id: 'user',
    header: 'Member',
    cell: ({ row }) => <PayerCell user={row.original.user} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => (
      <Badge tone={tone(original.status)}>{wordsOf(original.status)}</Badge>
    ),
  }),
  column.accessor('priceId', {
    header: 'Price',
    cell: ({ getValue }) => <span className="wrap-anywhere text-sm">{getValue()}</span>,
  }),
  column.accessor(({ currentPeriodEnd }) => currentPeriodEnd ?? '', {
    id: 'currentPeriodEnd',
    header: 'Period End',
    cell: ({ getValue }) => (getValue() ? formatDay(getValue()) : '–'),
  }),
  column.accessor(({ canceledAt }) => canceledAt ?? '', {
    id: 'canceledAt',
    header: 'Canceled',
    cell: ({ getValue }) => (getValue() ? formatDay(getValue()) : '–'),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) =>
      original.isCancelled ? (
        <span className="text-muted">Canceled</span>
      ) : (
        <Button
          variant="quiet"
          aria-label={`Cancel the subscription of ${original.user.fullname}`}
          onClick={() => onCancel(original)}
        >
          Cancel
        </Button>
      ),
  }),
]

/** 'PastDue' as 'Past due'. */
export const wordsOf = (status: SubscriptionStatus) =>
  status.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
