import { createFileRoute } from '@tanstack/react-router'
import { AttendancePage } from '#/features/attendance/attendance-page'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/event/$id/$date/attendance')({
  beforeLoad: requirePermission('events', 'chapter'),
  component: () => <AttendancePage {...Route.useParams()} />,
})
