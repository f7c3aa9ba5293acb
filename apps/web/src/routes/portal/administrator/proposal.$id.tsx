import { createFileRoute } from '@tanstack/react-router'
import { ProposalPage } from '#/features/members/proposals/proposal-page'
import { requirePermission } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/proposal/$id')({
  beforeLoad: requirePermission('members'),
  component: () => <ProposalPage id={Route.useParams().id} />,
})
