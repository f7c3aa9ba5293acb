import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from './trpc'

/** Suggestions for what is typed into an address picker: from 3 characters on, kept for 5 minutes (product.md section 9). */
export function useAddressSearch(query: string) {
  const q = query.trim()
  const enabled = q.length >= 3
  const { data, isFetching } = trpc.address.search.useQuery(
    { q },
    {
      enabled,
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
      // The call before is of no use to anybody once more was typed.
      trpc: { abortOnUnmount: true },
    },
  )
  return { suggestions: enabled ? data : undefined, searching: isFetching }
}
