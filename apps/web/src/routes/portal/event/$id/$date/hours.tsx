import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#/features/portal/require-permission'
import { DateHoursPage } from '#/features/service/date-hours-page'

export const Route = createFileRoute('/portal/event/$id/$date/hours')({
  beforeLoad: requirePermission('events', 'chapter'),
  component: () => <DateHoursPage {...Route.useParams()} />,
})
