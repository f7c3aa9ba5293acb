import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { MemberList } from '#/features/attendance/member-list'

export const Route = createFileRoute('/portal/administrator/attendance')({
  validateSearch: tableView,
  component: MemberList,
})
