import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#/features/portal/require-admin'
import { UserPage } from '#/features/user/user-page'

export const Route = createFileRoute('/portal/user/$id')({
  beforeLoad: requireAdmin,
  component: () => <UserPage id={Route.useParams().id} />,
})
