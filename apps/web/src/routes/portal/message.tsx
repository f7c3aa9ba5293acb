import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#/features/portal/require-permission'

/** All routes below are for administrators. */
export const Route = createFileRoute('/portal/message')({
  beforeLoad: requirePermission('messages', 'chapter'),
})
