import { createFileRoute } from '@tanstack/react-router'
import { requireOfficer } from '#/features/portal/require-permission'

/** All routes below are for officers; each has the guard of its permission. */
export const Route = createFileRoute('/portal/administrator')({ beforeLoad: requireOfficer })
