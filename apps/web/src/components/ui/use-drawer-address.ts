import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type DrawerName, drawerAddress } from './drawer-address'

/** The link that opens a record's drawer over its list. */
export const recordLink = (id: string) =>
  ({
    to: '.',
    search: <Search extends object>(view: Search) => ({ ...view, drawer: 'record' as const, id }),
    state: { opened: true },
    resetScroll: false,
  }) as const

/** History entries that are being left: Back takes a moment, and a second click must not go further. */
const left = new WeakSet<object>()

/** Returns the open drawer, which is in the URL, and functions to open and leave one. */
export function useDrawerAddress() {
  // Read from the URL itself, so that a drawer closes at once even if the next page loads slowly.
  const { drawer, id } = useLocation({ select: ({ search }) => drawerAddress(search) })
  const navigate = useNavigate()
  const router = useRouter()
  /** Opens a drawer, replacing the open one. */
  const open = useCallback(
    (name: DrawerName, recordId?: string) => {
      const inside = drawerAddress(router.latestLocation.search).drawer !== undefined
      void navigate({
        to: '.',
        search: (view) => ({ ...view, drawer: name, id: recordId }),
        replace: inside,
        state: inside ? true : { opened: true },
        resetScroll: false,
      })
    },
    [navigate, router],
  )
  /** Closes the drawer, if it is still open, without a question: goes back to where it was opened. */
  const leave = useCallback(() => {
    const { search, state } = router.latestLocation
    if (!drawerAddress(search).drawer || left.has(state)) return
    left.add(state)
    if (state.opened) return router.history.back({ ignoreBlocker: true })
    void navigate({
      to: '.',
      search: ({ drawer: _drawer, id: _id, ...view }) => view,
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    })
  }, [navigate, router])
  return { drawer, id, open, leave }
}
