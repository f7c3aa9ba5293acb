import { createFileRoute } from '@tanstack/react-router'
import { JoinRequestList } from '#/features/companies/join-request-list'
import { requireAdmin } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/company/join')({
  beforeLoad: requireAdmin,
  component: JoinRequestList,
})
