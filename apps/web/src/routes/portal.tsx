import { createFileRoute, redirect } from '@tanstack/react-router'
import { ApiProvider } from '#/api/provider'
import { useSession } from '#/api/session'
import { Dashboard } from '#/features/dashboard/dashboard'

export const Route = createFileRoute('/portal')({
  beforeLoad: () => {
    if (!useSession.getState().token) throw redirect({ to: '/signin', replace: true })
  },
  component: () => (
    <ApiProvider>
      <Dashboard />
    </ApiProvider>
  ),
})
