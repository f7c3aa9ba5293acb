import { createFileRoute } from '@tanstack/react-router'
import { FactorNotice } from '#/features/account/security/factor-notice'
import { Dashboard } from '#/features/dashboard/dashboard'
import { SetUpChecklist } from '#/features/set-up/set-up-checklist'
import { WaitingCard } from '#/features/waiting/waiting-card'

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
