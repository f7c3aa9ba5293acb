import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { UserList } from '#/features/members/user-list'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/user/')({
  beforeLoad: requirePermission('members'),
  validateSearch: tableView,
  // Starts loading up to five thousand rows while the page renders.
  loader: () => {
    void import('#/api/lists').then(({ prefetchUsers }) => prefetchUsers())
  },
  component: UserList,
})
