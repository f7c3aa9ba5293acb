import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#/features/portal/require-admin'

/** All routes below are for administrators. */
export const Route = createFileRoute('/portal/finance')({ beforeLoad: requireAdmin })
