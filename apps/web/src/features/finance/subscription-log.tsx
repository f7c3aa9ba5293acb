import type { SubscriptionLogRecord } from '@clubhouse/schema/finance/subscription'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { trpc } from '#/api/trpc'
import { CellText, UserCell } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { EmptyState } from '#/components/empty-state'
import { formatInstant } from '#/components/format/date'
import { RecordList } from '#/components/record-list/record-list'
import { Button } from '#/components/ui/button'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { formatEvent } from './format-event'
import { SubscriptionLogDrawer } from './subscription-log-drawer'

const column = createColumnHelper<typeof features, SubscriptionLogRecord>()

export const logColumns = (
  onOpen: (log: SubscriptionLogRecord) => void,
): Columns<SubscriptionLogRecord> => [
  column.accessor(({ type }) => formatEvent(type), {
    id: 'type',
    header: 'Event',
    meta: { priority: 1, width: 'w-50' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ user }) => user?.fullname ?? '', {
    id: 'user',
    header: 'Member',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => original.user && <UserCell user={original.user} />,
  }),
  column.accessor('createdAt', {
    header: 'Time',
    meta: { priority: 1, width: 'w-38' },
    cell: ({ getValue }) => formatInstant(getValue()),
  }),
  column.display({
    id: 'details',
    header: 'Details',
    meta: { priority: 1, width: 'w-28', action: true },
    cell: ({ row: { original } }) => (
      <Button variant="ghost" onClick={() => onOpen(original)}>
        Details
        <span className="sr-only">
          of {formatEvent(original.type)}, {formatInstant(original.createdAt)}
        </span>
      </Button>
    ),
  }),
]

const logPhoneRow = ({ type, user, createdAt }: SubscriptionLogRecord): PhoneRow => ({
  title: formatEvent(type),
  details: [user?.fullname, formatInstant(createdAt)].filter(Boolean).join(' · '),
})

const searchText = ({ type, user }: SubscriptionLogRecord) =>
  [formatEvent(type), type, user?.fullname, user?.email].join(' ')

/** The events that the payment provider sent. */
export function SubscriptionLog() {
  const { drawer, id, open } = useDrawerAddress()
  const log = trpc.subscription.log.useQuery()
  const columns = useMemo(() => logColumns((entry) => open('record', entry.id)), [open])
  const entry = drawer === 'record' ? log.data?.find((one) => one.id === id) : undefined
  return (
    <>
      <Link
        to="/portal/finance/subscription"
        className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" /> Subscriptions
      </Link>
      <RecordList
        title="Subscription Logs"
        columns={columns}
        phoneRow={logPhoneRow}
        query={log}
        searchText={searchText}
        empty={<EmptyState text="No logs available." />}
      />
      {entry && <SubscriptionLogDrawer entry={entry} />}
    </>
  )
}
