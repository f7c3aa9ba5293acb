import type { CsvColumn } from '@clubhouse/schema/csv'
import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import { formatStatus } from '@clubhouse/schema/finance/format-status'
import type { SubscriptionRecord } from '@clubhouse/schema/finance/subscription'
import { formatDollars } from '@clubhouse/schema/money'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import { CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatClubDay } from '#/components/format/date'
import { formatTerms } from '#/components/format/terms'
import { Badge } from '#/components/ui/badge'
import type { overdueByMember } from './owed'
import { OwedLink } from './owed-link'
import { SubscriptionMenu } from './subscription-menu'

const column = createColumnHelper<typeof features, SubscriptionRecord>()

/** Formats a subscription's price; an old subscription has only the price's id. */
export const planOf = ({ terms }: SubscriptionRecord): string =>
  terms ? formatTerms(terms) : 'Membership'

/** The badge of a status in which something is to be done. */
const tones: Partial<Record<SubscriptionStatus, 'accent' | 'danger'>> = {
  PastDue: 'danger',
  Unpaid: 'danger',
  Incomplete: 'accent',
  Paused: 'accent',
}

/** Where money is owed first, then what has not begun or is paused. */
export const problemsFirst = (one: SubscriptionRecord, other: SubscriptionRecord): number =>
  urgencyOf(other) - urgencyOf(one)

const urgencyOf = ({ status }: SubscriptionRecord) =>
  ['accent', 'danger'].indexOf(tones[status] ?? '') + 1

type Owing = ReturnType<typeof overdueByMember>

/** Subscriptions with what their members owe, and a menu to cancel an active one. */
export const subscriptionColumns = (
  owing: Owing,
  onCancel: (subscription: SubscriptionRecord) => void,
): Columns<SubscriptionRecord> => [
  column.accessor(({ user }) => user.fullname, {
    id: 'user',
    header: 'Member',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ row }) => <UserLink user={row.original.user} />,
  }),
  column.accessor(({ status }) => formatStatus(status), {
    id: 'status',
    header: 'Status',
    meta: { priority: 1, width: 'w-54' },
    cell: ({ row }) => <SubscriptionStatusText status={row.original.status} />,
  }),
  column.accessor(({ user }) => owing.get(user.id)?.[0]?.total ?? 0, {
    id: 'owed',
    header: 'Overdue',
    meta: { priority: 1, width: 'w-30', align: 'end' },
    cell: ({ row: { original } }) =>
      owing.has(original.user.id) ? <OwedLink invoices={owing.get(original.user.id) ?? []} /> : '–',
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
    meta: { priority: 2, width: 'w-36' },
    cell: ({ row: { original } }) => formatEnd(original) ?? '–',
  }),
  column.accessor(({ canceledAt }) => canceledAt ?? '', {
    id: 'canceledAt',
    header: 'Canceled',
    meta: { priority: 4, width: 'w-30' },
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

/** A subscription in two lines: its price and its end, and what the member owes. */
export const subscriptionPhoneRow =
  (owing: Owing) =>
  (subscription: SubscriptionRecord): PhoneRow => ({
    title: <UserLink user={subscription.user} />,
    fact: <OwedLink invoices={owing.get(subscription.user.id) ?? []} />,
    details: [priceOf(subscription), untilOf(subscription)].filter(Boolean).join(' · '),
    badges: tones[subscription.status] && <SubscriptionStatusText status={subscription.status} />,
  })

const formatEnd = ({ currentPeriodEnd }: SubscriptionRecord) =>
  currentPeriodEnd && formatClubDay(currentPeriodEnd)

/** 'Free until Dec 21, 2026': of a trial; null for all others. */
export const freeUntil = (subscription: SubscriptionRecord): string | null => {
  const end = subscription.status === 'Trialing' && formatEnd(subscription)
  return end ? `Free until ${end}` : null
}

const priceOf = ({ terms }: SubscriptionRecord) =>
  terms && `${formatDollars(terms.cents, terms.currency)} a ${terms.interval}`

/** When it ended, or until when it is paid. */
const untilOf = (subscription: SubscriptionRecord) => {
  const { status, canceledAt } = subscription
  if (status === 'IncompleteExpired') return formatStatus(status)
  if (canceledAt) return `Canceled ${formatClubDay(canceledAt)}`
  const end = formatEnd(subscription)
  return freeUntil(subscription) ?? (end && !tones[status] && `until ${end}`)
}

/** A subscription's status: a badge where something is to be done. */
export const SubscriptionStatusText = ({ status }: Pick<SubscriptionRecord, 'status'>) => {
  const tone = tones[status]
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
