import { createFileRoute } from '@tanstack/react-router'
import { requirePermission } from '#/features/portal/require-permission'
import { PosterPage } from '#/features/programs/poster'

export const Route = createFileRoute('/portal/event/$id/$date/poster')({
  beforeLoad: requirePermission('events', 'chapter'),
  component: () => <PosterPage {...Route.useParams()} />,
})
