import type { SubscriptionLogRecord } from '@clubhouse/schema/subscription'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { trpc } from '#/api/trpc'
import type { Columns, features } from '#/components/data-table/features'
import { EmptyState } from '#/components/empty-state'
import { formatInstant } from '#/components/format/date'
import { RecordList } from '#/components/record-list/record-list'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { useDrawerAddress } from '#/components/ui/drawer-address'
import { PayerCell } from './payer-cell'

const column = createColumnHelper<typeof features, SubscriptionLogRecord>()

const logColumns = (
  onOpen: (log: SubscriptionLogRecord) => void,
): Columns<SubscriptionLogRecord> => [
  column.accessor('type', {
    header: 'Type',
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor(({ user }) => user?.fullname ?? '', {
    id: 'user',
    header: 'Member',
    cell: ({ row: { original } }) => original.user && <PayerCell user={original.user} />,
  }),
  column.accessor('createdAt', {
    header: 'Time',
    cell: ({ getValue }) => formatInstant(getValue()),
  }),
  column.display({
    id: 'payload',
    header: 'Payload',
    cell: ({ row: { original } }) => (
      <Button variant="ghost" onClick={() => onOpen(original)}>
        Show <span className="sr-only">what {original.type} said</span>
      </Button>
    ),
  }),
]

const searchText = ({ type, user }: SubscriptionLogRecord) =>
  [type, user?.fullname, user?.email].join(' ')

/** What the payment provider told, event by event (spec section 2, 'Logs'). */
export function SubscriptionLog() {
  const { drawer, id, open } = useDrawerAddress()
  const logs = trpc.subscription.log.useQuery()
  const columns = useMemo(() => logColumns((log) => open('log', log.id)), [open])
  const opened = drawer === 'log' ? logs.data?.find((log) => log.id === id) : undefined
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
        query={logs}
        searchText={searchText}
        empty={<EmptyState text="No logs available." />}
      />
      {opened && (
        <Drawer title={opened.type}>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-4 text-sm">
            {JSON.stringify(opened.rawPayload, null, 2)}
          </pre>
        </Drawer>
      )}
    </>
  )
}
