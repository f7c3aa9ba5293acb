import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#/features/dashboard/dashboard'
import { WaitingCard } from '#/features/waiting/waiting-card'

export const Route = createFileRoute('/portal/')({
  component: () => <Dashboard waiting={<WaitingCard />} />,
})
