import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { ProposalList } from '#/features/members/proposals/proposal-list'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/proposal/')({
  beforeLoad: requirePermission('members'),
  validateSearch: tableView,
  component: ProposalList,
})
