import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { SubscriptionLog } from '#/features/finance/subscription-log'

export const Route = createFileRoute('/portal/finance/subscription/log')({
  validateSearch: tableView,
  component: SubscriptionLog,
})
