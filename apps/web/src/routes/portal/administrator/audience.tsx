import { createFileRoute } from '@tanstack/react-router'
import { ClubAudiencePage } from '#/features/privacy/visibility/club-audience-page'

export const Route = createFileRoute('/portal/administrator/audience')({
  component: ClubAudiencePage,
})
