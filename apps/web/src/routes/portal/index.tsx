import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#/features/dashboard/dashboard'
import { WaitingCard } from '#/features/dashboard/waiting-card'
import { FactorNotice } from '#/features/identity/security/factor-notice'
import { SetUpChecklist } from '#/features/onboarding/set-up-checklist'

export const Route = createFileRoute('/portal/')({
  component: () => (
    <Dashboard
      forAdministrators={
        <>
          <FactorNotice />
          <WaitingCard />
          <SetUpChecklist />
        </>
      }
    />
  ),
})
