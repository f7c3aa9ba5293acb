import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import { statusInWords } from '@clubhouse/schema/status-in-words'
import type { SubscriptionRecord } from '@clubhouse/schema/subscription'
import { createColumnHelper } from '@tanstack/react-table'
import type { Columns, features } from '#/components/data-table/features'
import { formatClubDay } from '#/components/format/club-day'
import { Badge } from '#/components/ui/badge'
import { PayerCell } from './payer-cell'
import { planOf } from './plan-of'
import { SubscriptionMenu } from './subscription-menu'

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
  column.accessor(({ status }) => statusInWords(status), {
    id: 'status',
    header: 'Status',
    cell: ({ row: { original }, getValue }) => (
      <Badge tone={tone(original.status)}>{getValue()}</Badge>
    ),
  }),
  column.accessor(planOf, {
    id: 'priceId',
    header: 'Plan',
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor(({ currentPeriodEnd }) => currentPeriodEnd ?? '', {
    id: 'currentPeriodEnd',
    header: 'Period End',
    cell: ({ getValue }) => (getValue() ? formatClubDay(getValue()) : '–'),
  }),
  column.accessor(({ canceledAt }) => canceledAt ?? '', {
    id: 'canceledAt',
    header: 'Canceled',
    cell: ({ getValue }) => (getValue() ? formatClubDay(getValue()) : '–'),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) => (
      <SubscriptionMenu subscription={original} onCancel={() => onCancel(original)} />
    ),
  }),
]
