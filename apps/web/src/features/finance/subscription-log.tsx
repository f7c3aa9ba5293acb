import type { SubscriptionLogRecord } from '@clubhouse/schema/finance/subscription'
import { createColumnHelper } from '@tanstack/react-table'
import { trpc } from '#/api/trpc'
import { UserLink } from '#/api/user-link'
import { CellText, OpenLink } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { EmptyState } from '#/components/empty-state'
import { formatInstant } from '#/components/format/date'
import { RecordList } from '#/components/record-list/record-list'
import { formatEvent } from './format-event'
import { SubscriptionEvent } from './subscription-event'

const column = createColumnHelper<typeof features, SubscriptionLogRecord>()

export const logColumns: Columns<SubscriptionLogRecord> = [
  column.accessor(({ type }) => formatEvent(type), {
    id: 'type',
    header: 'Event',
    meta: { priority: 1, width: 'w-56' },
    cell: ({ getValue, row: { original } }) => <OpenLink id={original.id}>{getValue()}</OpenLink>,
  }),
  column.accessor(({ user }) => user?.fullname ?? '', {
    id: 'user',
    header: 'Member',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => original.user && <UserLink user={original.user} />,
  }),
  column.accessor('createdAt', {
    header: 'Time',
    meta: { priority: 1, width: 'w-56' },
    cell: ({ getValue }) => <CellText>{formatInstant(getValue())}</CellText>,
  }),
]

const logPhoneRow = ({ id, type, user, createdAt }: SubscriptionLogRecord): PhoneRow => ({
  title: <OpenLink id={id}>{formatEvent(type)}</OpenLink>,
  details: [user?.fullname, formatInstant(createdAt)].filter(Boolean).join(' · '),
})

const searchText = ({ type, user }: SubscriptionLogRecord) =>
  [formatEvent(type), type, user?.fullname, user?.email].join(' ')

const detail = {
  nameOf: ({ type }: SubscriptionLogRecord) => formatEvent(type),
  show: (entry: SubscriptionLogRecord) => <SubscriptionEvent entry={entry} />,
}

const breadcrumb = [{ label: 'Subscriptions', to: '/portal/finance/subscription' }] as const

/** The events that the payment provider sent. */
export const SubscriptionLog = () => (
  <RecordList
    title="Subscription Logs"
    breadcrumb={breadcrumb}
    columns={logColumns}
    phoneRow={logPhoneRow}
    query={trpc.subscription.log.useQuery()}
    searchText={searchText}
    detail={detail}
    empty={
      <EmptyState
        text="No logs available."
        purpose="The log shows what Stripe reported about subscriptions and payments."
        link={{ label: 'View Subscriptions', to: '/portal/finance/subscription' }}
      />
    }
  />
)
