import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#/features/portal/require-admin'

/** Everything below is for administrators (product.md section 2, 'Admin guard'). */
export const Route = createFileRoute('/portal/message')({ beforeLoad: requireAdmin })
