import { trpc } from '#/api/trpc'
import { DataTable } from '#/components/data-table/data-table'
import type { TableView } from '#/components/data-table/view'
import { PageHead } from '#/components/page-head'
import { userColumns } from './user-columns'

type UserListProps = { view: TableView; onViewChange: (view: TableView) => void }

/** Every user, for administrators (spec section 2, 'Lists'). */
export function UserList({ view, onViewChange }: UserListProps) {
  const users = trpc.user.list.useQuery()
  return (
    <>
      <PageHead title="Users" hidden />
      <h1 className="mb-7 text-h2">Users</h1>
      <DataTable
        label="Users"
        columns={userColumns}
        data={users.data}
        error={
          users.error ? { message: users.error.message, retry: () => users.refetch() } : undefined
        }
        view={view}
        onViewChange={onViewChange}
      />
    </>
  )
}
