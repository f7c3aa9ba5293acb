import type { ImportAdded, ImportRow } from '@clubhouse/schema/members/member-import'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { DataTable } from '#/components/data-table/data-table'
import type { Columns, features } from '#/components/data-table/features'
import { useTableView } from '#/components/data-table/use-table-view'

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
  <Link to="/portal/user/$id" params={{ id }} className="wrap-anywhere link">
    {fullname}
  </Link>
)

/** Lists the imported members, each with a link to their page. */
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

/** An imported member, as the result lists them. */
export type NewMember = { id: string; fullname: string; email: string }

/** Joins the new members and the rows of the file by the line. */
export function newMembers(
  rows: readonly ImportRow[],
  members: ImportAdded['members'],
): NewMember[] {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return members.flatMap(({ line, id }) => {
    const row = byLine.get(line)
    return row ? { id, fullname: `${row.firstname} ${row.lastname}`, email: row.email } : []
  })
}
