import { isAdmin } from '@clubhouse/schema/members/role'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from './trpc'

/** Suggestions for the text of an address picker: from 3 characters on, cached for 5 minutes. */
export function useAddressSearch(query: string) {
  const q = query.trim()
  const enabled = q.length >= 3
  const { data, isFetching } = trpc.address.search.useQuery(
    { q },
    {
      enabled,
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
      // The previous call is useless after more was typed.
      trpc: { abortOnUnmount: true },
    },
  )
  return { suggestions: enabled ? data : undefined, searching: isFetching }
}

/** Whether the signed-in person is an administrator; the server checks again. */
export const useIsAdmin = (): boolean =>
  isAdmin(trpc.account.get.useQuery(undefined, { staleTime: 60_000 }).data?.role ?? [])
