import { isPastGate } from '@clubhouse/schema/companies/company-gate'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { useMatches, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '#/api/session'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { LoadingOverlay } from '#/components/ui/spinner'
import { GateLayout } from './gate-layout'
import { PortalLayout } from './portal-layout'
import { closeSearch, openSearch, useSearchKeys, useSearchOpen } from './search-keys'
import { useSignOut } from './use-sign-out'

type PortalProps = {
  /** For a user without a company. */
  gate: (user: CurrentUser) => ReactNode
  /** The drawers that can open over any page. */
  drawer: (user: CurrentUser) => ReactNode
  /** The opened search. */
  search: (user: CurrentUser, close: () => void) => ReactNode
  /** Loads the search code. */
  onNearSearch: () => void
  children: ReactNode
}

/** How often the page checks for a decision while a join request is pending, in milliseconds. */
const waitingInterval = 3000

/** Guards the portal: shows an overlay while the account loads, the gate without a company, otherwise the page. */
export function Portal({ gate, drawer, search, onNearSearch, children }: PortalProps) {
  const searching = useSearchOpen()
  // Newcomers have an account, too. The address changes before the page does.
  const isOwnPage = useMatches({
    select: (matches) => matches.some(({ routeId }) => routeId === '/portal/account/{-$tab}'),
  })
  const signedIn = useSession(({ token }) => token !== null)
  const { leaving, unsent, ask, signOut, stay } = useSignOut()
  const account = trpc.account.get.useQuery(undefined, {
    enabled: signedIn && !leaving,
    refetchInterval: ({ state }) =>
      state.data?.joinRequest?.status === 'Pending' && waitingInterval,
  })
  useWayOut(signedIn, leaving)
  const user = account.data
  // Keeps the stored user in sync with the server.
  useEffect(() => {
    if (user && signedIn) useSession.setState({ user })
  }, [user, signedIn])

  useSearchKeys()
  useEffect(() => closeSearch, [])

  if (!signedIn || leaving) return <LoadingOverlay />
  // Without a connection the page stays, as with the check-in list of a hall without a network.
  if (account.error && (!user || account.error.data)) {
    return (
      <main className="wrap max-w-xl py-24">
        <ErrorState message={account.error.message} onRetry={() => account.refetch()} />
      </main>
    )
  }
  if (!user) return <LoadingOverlay />
  const searchButton = { onSearch: openSearch, onNear: onNearSearch }
  return (
    <>
      {isPastGate(user) ? (
        <PortalLayout user={user} search={searchButton} onSignOut={ask}>
          {children}
        </PortalLayout>
      ) : (
        <GateLayout user={user} search={searchButton} onSignOut={ask}>
          {isOwnPage ? <div className="wrap py-8">{children}</div> : gate(user)}
        </GateLayout>
      )}
      {drawer(user)}
      {searching && search(user, closeSearch)}
      {unsent > 0 && (
        <ConfirmDialog
          title={`Sign out with ${unsent} unsent ${unsent === 1 ? 'change' : 'changes'}?`}
          text="The attendance you recorded stays on this device, without names. We’ll send it when you sign in here again."
          action="Sign Out"
          keep="Stay signed in"
          onConfirm={signOut}
          onCancel={stay}
        />
      )}
    </>
  )
}

/** Redirects to sign-in when the session has ended, and back afterwards unless the user signed out. */
function useWayOut(signedIn: boolean, leaving: boolean) {
  const navigate = useNavigate()
  const router = useRouter()
  // A session can end by a response, in another tab, or by signing out.
  useEffect(() => {
    if (signedIn) return
    const next = leaving ? undefined : router.latestLocation.href
    navigate({ to: '/signin', search: { next }, replace: true })
  }, [signedIn, leaving, navigate, router])
}
