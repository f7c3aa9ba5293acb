import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { ChapterList } from '#/features/chapters/chapter-list'

export const Route = createFileRoute('/portal/chapter/')({
  validateSearch: tableView,
  component: ChapterList,
})
