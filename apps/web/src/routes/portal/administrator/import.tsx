import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { MemberImport } from '#/features/member-import/member-import'

export const Route = createFileRoute('/portal/administrator/import')({
  validateSearch: tableView,
  component: MemberImport,
})
