import { createFileRoute } from '@tanstack/react-router'
import { ChangeList } from '#/features/members/changes/change-list'
import { changeView } from '#/features/members/changes/change-view'

export const Route = createFileRoute('/portal/administrator/membership')({
  validateSearch: changeView,
  component: () => <ChangeList view={Route.useSearch()} />,
})
