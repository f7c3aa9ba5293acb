import { createFileRoute } from '@tanstack/react-router'
import { JoinRequestList } from '#/features/company/join-request-list'

export const Route = createFileRoute('/portal/administrator/company/join')({
  component: JoinRequestList,
})
