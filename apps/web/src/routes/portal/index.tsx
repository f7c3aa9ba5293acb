import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#/features/dashboard/dashboard'
import { NeedsAttentionCard } from '#/features/dashboard/needs-attention-card'
import { FactorNotice } from '#/features/identity/security/factor-notice'
import { SetupChecklist } from '#/features/onboarding/setup-checklist'

export const Route = createFileRoute('/portal/')({
  component: () => (
    <Dashboard
      forAdministrators={
        <>
          <FactorNotice />
          <NeedsAttentionCard />
          <SetupChecklist />
        </>
      }
    />
  ),
})
