import { createFileRoute } from '@tanstack/react-router'
import { EventDutiesPage } from '#/features/duties/event-duties-page'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/event/$id/duty')({
  beforeLoad: requirePermission('events', 'chapter'),
  component: () => <EventDutiesPage {...Route.useParams()} />,
})
