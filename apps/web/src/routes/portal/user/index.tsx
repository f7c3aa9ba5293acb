import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { requireAdmin } from '#/features/portal/require-admin'
import { UserList } from '#/features/user/user-list'

export const Route = createFileRoute('/portal/user/')({
  beforeLoad: requireAdmin,
  validateSearch: tableView,
  // Five thousand rows load while the page is rendered.
  loader: () => {
    void Promise.all([import('#/api/provider'), import('#/api/lists')]).then(
      ([{ queryClient }, { lists }]) => queryClient.prefetchQuery(lists.users),
    )
  },
  component: UserList,
})
