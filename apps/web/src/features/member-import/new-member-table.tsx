import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { DataTable } from '#/components/data-table/data-table'
import type { Columns, features } from '#/components/data-table/features'
import { useTableView } from '#/components/data-table/use-table-view'
import type { NewMember } from './new-members'

const column = createColumnHelper<typeof features, NewMember>()

const columns: Columns<NewMember> = [
  column.accessor('fullname', {
    header: 'Name',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <NewMemberLink member={original} />,
  }),
  column.accessor('email', {
    header: 'Email',
    meta: { priority: 1, width: 'w-64' },
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
]

const NewMemberLink = ({ member: { id, fullname } }: { member: NewMember }) => (
  <Link
    to="/portal/user/$id"
    params={{ id }}
    className="wrap-anywhere font-semibold text-primary underline underline-offset-4"
  >
    {fullname}
  </Link>
)

/** Who was imported, each with a link to their page. */
export function NewMemberTable({ members }: { members: readonly NewMember[] }) {
  const [view, changeView] = useTableView()
  return (
    <DataTable
      label="New members"
      columns={columns}
      data={members}
      view={view}
      onViewChange={changeView}
      phoneRow={(member) => ({
        title: <NewMemberLink member={member} />,
        details: member.email,
      })}
    />
  )
}
