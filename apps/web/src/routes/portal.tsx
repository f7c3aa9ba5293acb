import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { ApiProvider } from '#/api/provider'
import { sessionRestored, useSession } from '#/api/session'
import { LoadingOverlay } from '#/components/loading-overlay'
import { AccountDrawer } from '#/features/account/account-drawer'
import { accountDrawer } from '#/features/account/drawers'
import { Gate } from '#/features/company/gate'
import { Portal } from '#/features/portal/portal'

export const Route = createFileRoute('/portal')({
  validateSearch: accountDrawer,
  beforeLoad: async ({ location }) => {
    await sessionRestored()
    if (useSession.getState().token) return
    throw redirect({ to: '/signin', search: { next: location.href }, replace: true })
  },
  pendingComponent: LoadingOverlay,
  component: () => {
    const { drawer } = Route.useSearch()
    const navigate = Route.useNavigate()
    const close = () =>
      navigate({
        to: '.',
        search: ({ drawer: _closed, ...view }) => view,
        resetScroll: false,
      })
    return (
      <ApiProvider>
        <Portal
          gate={(user) => <Gate user={user} />}
          drawer={(user) =>
            drawer && <AccountDrawer key={drawer} name={drawer} user={user} onClose={close} />
          }
        >
          <Outlet />
        </Portal>
      </ApiProvider>
    )
  },
})
