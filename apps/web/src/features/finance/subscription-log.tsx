import type { SubscriptionLogRecord } from '@clubhouse/schema/subscription'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { ArrowLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { trpc } from '#/api/trpc'
import { CellText } from '#/components/data-table/cell-text'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { EmptyState } from '#/components/empty-state'
import { formatInstant } from '#/components/format/date'
import { RecordList } from '#/components/record-list/record-list'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { PayerCell } from './payer-cell'

const column = createColumnHelper<typeof features, SubscriptionLogRecord>()

const logColumns = (
  onOpen: (log: SubscriptionLogRecord) => void,
): Columns<SubscriptionLogRecord> => [
  column.accessor('type', {
    header: 'Type',
    meta: { priority: 1, width: 'w-52' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ user }) => user?.fullname ?? '', {
    id: 'user',
    header: 'Member',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => original.user && <PayerCell user={original.user} />,
  }),
  column.accessor('createdAt', {
    header: 'Time',
    meta: { priority: 1, width: 'w-38' },
    cell: ({ getValue }) => formatInstant(getValue()),
  }),
  column.display({
    id: 'payload',
    header: 'Payload',
    meta: { priority: 1, width: 'w-26', action: true },
    cell: ({ row: { original } }) => (
      <Button variant="ghost" onClick={() => onOpen(original)}>
        Show <span className="sr-only">what {original.type} said</span>
      </Button>
    ),
  }),
]

const logPhoneRow = ({ type, user, createdAt }: SubscriptionLogRecord): PhoneRow => ({
  title: type,
  details: [formatInstant(createdAt), user?.fullname].filter(Boolean).join(' · '),
})

const searchText = ({ type, user }: SubscriptionLogRecord) =>
  [type, user?.fullname, user?.email].join(' ')

/** What the payment provider told, event by event (spec section 2, 'Logs'). */
export function SubscriptionLog() {
  const [opened, setOpened] = useState<SubscriptionLogRecord | null>(null)
  const columns = useMemo(() => logColumns(setOpened), [])
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
        query={trpc.subscription.log.useQuery()}
        searchText={searchText}
        empty={<EmptyState text="No logs available." />}
      />
      {opened && (
        <Drawer title={opened.type} onClose={() => setOpened(null)}>
          <pre className="wrap-anywhere whitespace-pre-wrap rounded-md bg-sunken p-4 text-sm">
            {JSON.stringify(opened.rawPayload, null, 2)}
          </pre>
        </Drawer>
      )}
    </>
  )
}
