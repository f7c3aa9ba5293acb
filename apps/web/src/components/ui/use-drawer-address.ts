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

/** Entries of the history that are being left: Back takes a moment, and a second press must not go further. */
const left = new WeakSet<object>()

/** Which drawer is open, and how to open and leave one: the address has what is open. */
export function useDrawerAddress() {
  // From the address itself: a drawer closes at once, even when the next page loads slowly.
  const { drawer, id } = useLocation({ select: ({ search }) => drawerAddress(search) })
  const navigate = useNavigate()
  const router = useRouter()
  /** Opens a drawer, in place of the one that is open. */
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
  /** Closes the drawer without a question, if it is still open: goes back to where it was opened. */
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
