import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { MemberList } from '#/features/attendance/member-list'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/attendance')({
  beforeLoad: requirePermission('events'),
  validateSearch: tableView,
  component: MemberList,
})
