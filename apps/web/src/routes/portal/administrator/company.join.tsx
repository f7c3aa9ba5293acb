import { createFileRoute } from '@tanstack/react-router'
import { JoinRequestList } from '#/features/companies/join-request-list'

export const Route = createFileRoute('/portal/administrator/company/join')({
  component: JoinRequestList,
})
