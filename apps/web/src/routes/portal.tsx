import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { ApiProvider } from '#/api/provider'
import { sessionRestored, useSession } from '#/api/session'
import { LoadingOverlay } from '#/components/loading-overlay'
import { Portal } from '#/features/portal/portal'

export const Route = createFileRoute('/portal')({
  beforeLoad: async ({ location }) => {
    await sessionRestored()
    if (useSession.getState().token) return
    throw redirect({ to: '/signin', search: { next: location.href }, replace: true })
  },
  pendingComponent: LoadingOverlay,
  component: () => (
    <ApiProvider>
      <Portal>
        <Outlet />
      </Portal>
    </ApiProvider>
  ),
})
