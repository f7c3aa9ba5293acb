import { createFileRoute } from '@tanstack/react-router'
import { StartPage } from '#/features/onboarding/start-page'
import { requireAdmin } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/set-up')({
  beforeLoad: requireAdmin,
  component: StartPage,
})
