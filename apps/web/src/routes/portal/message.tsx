import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#/features/portal/require-admin'

/** Everything below is for administrators. */
export const Route = createFileRoute('/portal/message')({ beforeLoad: requireAdmin })
