import { createFileRoute } from '@tanstack/react-router'
import { FactorRule } from '#/features/identity/security/factor-rule'
import { SetupChecklist } from '#/features/onboarding/setup-checklist'
import { ClubSettings } from '#/features/portal/club-settings'

export const Route = createFileRoute('/portal/administrator/club')({
  component: () => (
    <ClubSettings>
      <FactorRule />
      <SetupChecklist />
    </ClubSettings>
  ),
})
