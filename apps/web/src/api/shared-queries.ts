import {
  type Holder,
  holderOf,
  may,
  type Permission,
  type Scope,
} from '@clubhouse/schema/offices/permission'
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

/** The signed-in person, as `may` asks for them; the server checks again. */
export function useHolder(): Holder {
  const user = trpc.account.get.useQuery(undefined, { staleTime: 60_000 }).data
  return holderOf(user ?? { role: [] })
}

/** Whether the signed-in person is an administrator. */
export const useIsAdmin = (): boolean => useHolder().isAdmin

/** Whether the signed-in person may do this. */
export const useMay = (permission: Permission, scope?: Scope): boolean =>
  may(useHolder(), permission, scope)
