import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#/features/portal/require-permission'
import { ClubAudiencePage } from '#/features/privacy/visibility/club-audience-page'

export const Route = createFileRoute('/portal/administrator/audience')({
  beforeLoad: requireAdmin,
  component: ClubAudiencePage,
})
