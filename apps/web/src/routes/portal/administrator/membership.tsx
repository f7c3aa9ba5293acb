import { createFileRoute } from '@tanstack/react-router'
import { ChangeList } from '#/features/members/changes/change-list'
import { changeView } from '#/features/members/changes/change-view'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/membership')({
  beforeLoad: requirePermission('members'),
  validateSearch: changeView,
  component: () => <ChangeList view={Route.useSearch()} />,
})
