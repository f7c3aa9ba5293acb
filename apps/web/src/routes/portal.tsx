import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { ApiProvider } from '#/api/provider'
import { sessionRestored, useSession } from '#/api/session'
import { useEarlierMarks } from '#/api/use-earlier-marks'
import { latePart } from '#/components/late-part'
import { drawerAddress } from '#/components/ui/drawer-address'
import { LoadingOverlay } from '#/components/ui/spinner'
import { AccountDrawer } from '#/features/identity/account/account-drawer'
import { ReauthenticationQuestion } from '#/features/identity/security/reauthentication-question'
import { pagesOf } from '#/features/portal/pages-of'
import { Portal } from '#/features/portal/portal'
import { useSearchKeys } from '#/features/portal/search-keys'
import { prepareSearch, Search } from '#/features/search/search'

const Gate = latePart('gate', async () => (await import('#/features/companies/gate')).Gate)

export const Route = createFileRoute('/portal')({
  validateSearch: drawerAddress,
  beforeLoad: async ({ location }) => {
    await sessionRestored()
    // The server leads there after a sign-in whose form the browser itself has posted.
    if (location.hash === 'signed-in') {
      await import('#/api/enter-by-cookie')
        .then(({ enterByCookie }) => enterByCookie())
        .catch(() => {})
      throw redirect({ href: location.pathname + location.searchStr, replace: true })
    }
    if (useSession.getState().token) return
    throw redirect({ to: '/signin', search: { next: location.href }, replace: true })
  },
  pendingComponent: () => {
    useSearchKeys()
    return <LoadingOverlay />
  },
  component: () => {
    useEarlierMarks()
    return (
      <ApiProvider>
        <Portal
          gate={(user) => <Gate user={user} />}
          drawer={(user) => (
            <>
              <AccountDrawer user={user} />
              <ReauthenticationQuestion />
            </>
          )}
          search={(user, close) => <Search user={user} pages={pagesOf(user)} onClose={close} />}
          onNearSearch={prepareSearch}
        >
          <Outlet />
        </Portal>
      </ApiProvider>
    )
  },
})
