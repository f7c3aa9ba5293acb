import { createFileRoute } from '@tanstack/react-router'
import { DateDutiesPage } from '#/features/duties/date-duties-page'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/event/$id/$date/duty')({
  beforeLoad: requirePermission('events', 'chapter'),
  component: () => <DateDutiesPage {...Route.useParams()} />,
})
