import { createFileRoute } from '@tanstack/react-router'
import { History } from '#/features/history/history'
import { historyView } from '#/features/history/history-view'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/history')({
  beforeLoad: requirePermission('history'),
  validateSearch: historyView,
  component: () => {
    const navigate = Route.useNavigate()
    return (
      <History
        view={Route.useSearch()}
        onViewChange={(search) => navigate({ search, replace: true, resetScroll: false })}
      />
    )
  },
})
