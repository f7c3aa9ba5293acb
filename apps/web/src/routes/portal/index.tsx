import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#/features/dashboard/dashboard'
import { SetUpChecklist } from '#/features/set-up/set-up-checklist'
import { WaitingCard } from '#/features/waiting/waiting-card'

export const Route = createFileRoute('/portal/')({
  component: () => (
    <Dashboard
      forAdministrators={
        <>
          <WaitingCard />
          <SetUpChecklist />
        </>
      }
    />
  ),
})
