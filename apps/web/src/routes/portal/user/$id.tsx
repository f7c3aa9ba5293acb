import { createFileRoute } from '@tanstack/react-router'
import { UserPage } from '#/features/members/user-page'
import { requireAdmin } from '#/features/portal/require-admin'

export const Route = createFileRoute('/portal/user/$id')({
  beforeLoad: requireAdmin,
  component: () => <UserPage id={Route.useParams().id} />,
})
