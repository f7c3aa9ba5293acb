import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { UserList } from '#/features/members/user-list'
import { requireAdmin } from '#/features/portal/require-admin'

export const Route = createFileRoute('/portal/user/')({
  beforeLoad: requireAdmin,
  validateSearch: tableView,
  // Five thousand rows load while the page is rendered.
  loader: () => {
    void import('#/api/lists').then(({ prefetchUsers }) => prefetchUsers())
  },
  component: UserList,
})
