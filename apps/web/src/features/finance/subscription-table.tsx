import type { CsvColumn } from '@clubhouse/schema/csv'
import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import type { SubscriptionRecord } from '@clubhouse/schema/finance/subscription'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import { CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatClubDay } from '#/components/format/date'
import { formatTerms } from '#/components/format/terms'
import { Badge } from '#/components/ui/badge'
import { formatStatus } from './format-finance'
import { SubscriptionMenu } from './subscription-menu'

const column = createColumnHelper<typeof features, SubscriptionRecord>()

/** Formats a subscription's price; an old subscription has only the price's id. */
export const planOf = ({ terms }: SubscriptionRecord): string =>
  terms ? formatTerms(terms) : 'Membership'

/** The badge of a status that isn't as usual. */
const toneOf = (status: SubscriptionStatus) => {
  if (status === 'Active' || status === 'Trialing' || status === 'Canceled') return null
  return status === 'PastDue' ? 'accent' : 'danger'
}

/** Subscriptions, with a menu to cancel an active one. */
export const subscriptionColumns = (
  onCancel: (subscription: SubscriptionRecord) => void,
): Columns<SubscriptionRecord> => [
  column.accessor(({ user }) => user.fullname, {
    id: 'user',
    header: 'Member',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row }) => <UserLink user={row.original.user} />,
  }),
  column.accessor(({ status }) => formatStatus(status), {
    id: 'status',
    header: 'Status',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ row }) => <SubscriptionStatusText status={row.original.status} />,
  }),
  column.accessor(planOf, {
    id: 'priceId',
    header: 'Plan',
    meta: { priority: 2, width: 'w-56' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ currentPeriodEnd }) => currentPeriodEnd ?? '', {
    id: 'currentPeriodEnd',
    header: 'Period End',
    meta: { priority: 1, width: 'w-34' },
    cell: ({ getValue }) => (getValue() ? formatClubDay(getValue()) : '–'),
  }),
  column.accessor(({ canceledAt }) => canceledAt ?? '', {
    id: 'canceledAt',
    header: 'Canceled',
    meta: { priority: 2, width: 'w-32' },
    cell: ({ getValue }) => (getValue() ? formatClubDay(getValue()) : '–'),
  }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { priority: 1, width: 'w-24', action: true },
    cell: ({ row: { original } }) => (
      <SubscriptionMenu subscription={original} onCancel={() => onCancel(original)} />
    ),
  }),
]

/** A subscription in two lines: its status and its end. */
export const subscriptionPhoneRow = (subscription: SubscriptionRecord): PhoneRow => ({
  title: <UserLink user={subscription.user} />,
  details: [untilOf(subscription), planOf(subscription)].filter(Boolean).join(' · '),
  badges: toneOf(subscription.status) && <SubscriptionStatusText status={subscription.status} />,
})

const untilOf = ({ canceledAt, currentPeriodEnd }: SubscriptionRecord) => {
  if (canceledAt) return `Canceled ${formatClubDay(canceledAt)}`
  return currentPeriodEnd && `Until ${formatClubDay(currentPeriodEnd)}`
}

const SubscriptionStatusText = ({ status }: Pick<SubscriptionRecord, 'status'>) => {
  const tone = toneOf(status)
  const text = formatStatus(status)
  return tone ? <Badge tone={tone}>{text}</Badge> : <span>{text}</span>
}

/** A subscription in an exported file. */
export const subscriptionCsv: CsvColumn<SubscriptionRecord>[] = [
  { header: 'Member', value: ({ user }) => user.fullname },
  { header: 'Email', value: ({ user }) => user.email },
  { header: 'Status', value: ({ status }) => formatStatus(status) },
  { header: 'Plan', value: planOf },
  { header: 'Period End', value: ({ currentPeriodEnd }) => currentPeriodEnd },
  { header: 'Canceled', value: ({ canceledAt }) => canceledAt },
  { header: 'Subscription', value: ({ stripeSubscriptionId }) => stripeSubscriptionId },
  { header: 'Price', value: ({ priceId }) => priceId },
]
