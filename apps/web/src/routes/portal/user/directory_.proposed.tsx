import { createFileRoute } from '@tanstack/react-router'
import { ProposedMembers } from '#/features/members/proposals/proposed-members'

export const Route = createFileRoute('/portal/user/directory_/proposed')({
  component: ProposedMembers,
})
