import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { SubscriptionList } from '#/features/finance/subscription-list'

export const Route = createFileRoute('/portal/finance/subscription/')({
  validateSearch: tableView,
  component: SubscriptionList,
})
