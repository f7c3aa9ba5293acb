import type { ErasureRequest } from '@clubhouse/schema/privacy/erasure'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { trpc } from '#/api/trpc'
import { CellDay, CellText, nameStyle } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { EmptyState } from '#/components/empty-state'
import { formatDay } from '#/components/format/date'
import { RecordList } from '#/components/record-list/record-list'

const column = createColumnHelper<typeof features, ErasureRequest>()

const RequestLink = ({ request: { id, fullname } }: { request: ErasureRequest }) => (
  <Link
    to="/portal/administrator/erasure/$id"
    params={{ id }}
    title={fullname}
    className={nameStyle}
  >
    {fullname}
  </Link>
)

/** The columns of the deletion requests. */
export const erasureColumns: Columns<ErasureRequest> = [
  column.accessor('fullname', {
    header: 'Name',
    meta: { priority: 1, width: 'w-44' },
    cell: ({ row: { original } }) => <RequestLink request={original} />,
  }),
  column.accessor('email', {
    header: 'Email',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ reason }) => reason ?? '', {
    id: 'reason',
    header: 'Reason',
    meta: { priority: 2, width: 'w-56' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor('createdAt', {
    header: 'Requested',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ getValue }) => <CellDay instant={getValue()} />,
  }),
]

const phoneRow = (request: ErasureRequest): PhoneRow => ({
  title: <RequestLink request={request} />,
  fact: formatDay(request.createdAt),
  details: [request.email, request.reason].filter(Boolean).join(' · '),
})

const searchText = ({ fullname, email, reason }: ErasureRequest) =>
  [fullname, email, reason].join(' ')

const oldestFirst = (requests: readonly ErasureRequest[]) =>
  requests.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))

/** Lists deletion requests for administrators, the oldest first. */
export const ErasureList = () => (
  <RecordList
    title="Deletion Requests"
    columns={erasureColumns}
    phoneRow={phoneRow}
    query={trpc.erasure.list.useQuery()}
    choose={oldestFirst}
    searchText={searchText}
    empty={
      <EmptyState
        text="No deletion requests."
        purpose="When someone asks to delete their account, you review it here."
        link={{ label: 'View Users', to: '/portal/user' }}
      />
    }
  />
)
