import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { ApiProvider } from '#/api/provider'
import { sessionRestored, useSession } from '#/api/session'
import { LoadingOverlay } from '#/components/loading-overlay'
import { drawerAddress } from '#/components/ui/drawer-address'
import { AccountDrawer } from '#/features/account/account-drawer'
import { Gate } from '#/features/company/gate'
import { Portal } from '#/features/portal/portal'

export const Route = createFileRoute('/portal')({
  validateSearch: drawerAddress,
  beforeLoad: async ({ location }) => {
    await sessionRestored()
    if (useSession.getState().token) return
    throw redirect({ to: '/signin', search: { next: location.href }, replace: true })
  },
  pendingComponent: LoadingOverlay,
  component: () => (
    <ApiProvider>
      <Portal
        gate={(user) => <Gate user={user} />}
        drawer={(user) => <AccountDrawer user={user} />}
      >
        <Outlet />
      </Portal>
    </ApiProvider>
  ),
})
