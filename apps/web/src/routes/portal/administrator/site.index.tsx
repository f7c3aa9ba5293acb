import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { SectionList } from '#/features/website/editor/section-list'

export const Route = createFileRoute('/portal/administrator/site/')({
  validateSearch: tableView,
  component: SectionList,
})
