import { createFileRoute } from '@tanstack/react-router'
import { AttendancePage } from '#/features/attendance/attendance-page'
import { requireAdmin } from '#/features/portal/require-admin'

export const Route = createFileRoute('/portal/event/$id/$date/attendance')({
  beforeLoad: requireAdmin,
  component: () => <AttendancePage {...Route.useParams()} />,
})
