import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { requirePermission } from '#/features/portal/require-permission'
import { RaffleList } from '#/features/raffle/raffle-list'

export const Route = createFileRoute('/portal/administrator/raffle/')({
  beforeLoad: requirePermission('raffle'),
  validateSearch: tableView,
  component: RaffleList,
})
