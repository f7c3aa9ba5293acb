import { createFileRoute } from '@tanstack/react-router'
import { FactorRule } from '#/features/identity/security/factor-rule'
import { SetupChecklist } from '#/features/onboarding/setup-checklist'
import { ClubSettings } from '#/features/portal/club-settings'
import { requireAdmin } from '#/features/portal/require-permission'

export const Route = createFileRoute('/portal/administrator/club')({
  beforeLoad: requireAdmin,
  component: () => (
    <ClubSettings>
      <FactorRule />
      <SetupChecklist />
    </ClubSettings>
  ),
})
