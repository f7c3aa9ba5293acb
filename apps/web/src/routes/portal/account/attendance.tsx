import { createFileRoute } from '@tanstack/react-router'
import { OwnAttendance } from '#/features/attendance/own-attendance'

export const Route = createFileRoute('/portal/account/attendance')({ component: OwnAttendance })
