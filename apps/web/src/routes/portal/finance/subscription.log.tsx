import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { openedLog } from '#/features/finance/opened-log'
import { SubscriptionLog } from '#/features/finance/subscription-log'

export const Route = createFileRoute('/portal/finance/subscription/log')({
  validateSearch: (search) => ({ ...tableView(search), ...openedLog(search) }),
  component: () => {
    const { entry } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <SubscriptionLog
        opened={entry}
        onOpen={(entry) => navigate({ search: (view) => ({ ...view, entry }), resetScroll: false })}
      />
    )
  },
})
