import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { requirePermission } from '#/features/portal/require-permission'
import { SectionList } from '#/features/website/editor/section-list'

export const Route = createFileRoute('/portal/administrator/site/')({
  beforeLoad: requirePermission('website'),
  validateSearch: tableView,
  component: SectionList,
})
