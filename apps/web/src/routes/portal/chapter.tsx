import { createFileRoute } from '@tanstack/react-router'
import { tableView } from '#/components/data-table/view'
import { ChapterList } from '#/features/chapter/chapter-list'

export const Route = createFileRoute('/portal/chapter')({
  validateSearch: tableView,
  component: () => {
    const navigate = Route.useNavigate()
    return (
      <ChapterList
        view={Route.useSearch()}
        onViewChange={(search) => navigate({ search, resetScroll: false })}
      />
    )
  },
})
