import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import type { SubscriptionRecord } from '@clubhouse/schema/subscription'
import { createColumnHelper } from '@tanstack/react-table'
import { CellText } from '#/components/data-table/cell-text'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatDay } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { PayerCell, PayerLink } from './payer-cell'

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
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row }) => <PayerCell user={row.original.user} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ row }) => <SubscriptionStatusBadge subscription={row.original} />,
  }),
  column.accessor('priceId', {
    header: 'Price',
    meta: { priority: 2, width: 'w-44' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ currentPeriodEnd }) => currentPeriodEnd ?? '', {
    id: 'currentPeriodEnd',
    header: 'Period End',
    meta: { priority: 1, width: 'w-34' },
    cell: ({ getValue }) => (getValue() ? formatDay(getValue()) : '–'),
  }),
  column.accessor(({ canceledAt }) => canceledAt ?? '', {
    id: 'canceledAt',
    header: 'Canceled',
    meta: { priority: 2, width: 'w-32' },
    cell: ({ getValue }) => (getValue() ? formatDay(getValue()) : '–'),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { priority: 1, width: 'w-30', action: true },
    cell: ({ row: { original } }) =>
      original.isCancelled ? (
        <span className="text-muted">Cancelled</span>
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

/** A subscription in two lines: how it stands, and until when. */
export const subscriptionPhoneRow = (subscription: SubscriptionRecord): PhoneRow => ({
  title: <PayerLink user={subscription.user} />,
  details: untilOf(subscription),
  badges: <SubscriptionStatusBadge subscription={subscription} />,
})

const untilOf = ({ canceledAt, currentPeriodEnd }: SubscriptionRecord) => {
  if (canceledAt) return `Canceled ${formatDay(canceledAt)}`
  return currentPeriodEnd && `Until ${formatDay(currentPeriodEnd)}`
}

const SubscriptionStatusBadge = ({ subscription }: { subscription: SubscriptionRecord }) => (
  <Badge tone={tone(subscription.status)}>{wordsOf(subscription.status)}</Badge>
)

/** 'PastDue' as 'Past due'. */
export const wordsOf = (status: SubscriptionStatus) =>
  status.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
