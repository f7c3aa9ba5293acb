import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A press in the list opened the record: the list lies one step back. */
    fromList?: boolean
  }
}

/** The link, and the navigation, that opens a record over its list. */
export const openingOf = (id: string) =>
  ({
    to: '.',
    search: <Search extends object>(search: Search) => ({ ...search, open: id }),
    state: { fromList: true },
    resetScroll: false,
  }) as const

/** The id of the record that the address opens, how to open one, and how to close it: Back does the same. */
export function useOpened() {
  const open: unknown = useSearch({ strict: false, select: (search) => search.open })
  const navigate = useNavigate()
  const { history, state } = useRouter()
  const close = () => {
    if (state.location.state.fromList) return history.back()
    // Whoever came by a shared link has no list behind them.
    void navigate({
      to: '.',
      search: ({ open: _closed, ...search }) => search,
      replace: true,
      resetScroll: false,
    })
  }
  return { open, show: (id: string) => void navigate(openingOf(id)), close }
}
