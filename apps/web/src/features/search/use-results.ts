import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trpc } from '#/api/trpc'
import { useDebounced } from '#/components/use-debounced'
import { pageResult, recordResults, type SearchPage, type SearchResult } from './search-result'

/** The pause between the last key and the call, in milliseconds. */
const typingPause = 100

type Search = { typed: string; pages: readonly SearchPage[]; withRecords: boolean }

/**
 * Returns the pages and records that match the typed text; all pages for no text. Until the server responds to the last
 * key, `pending` is true and the records are those of the previous response that still match.
 */
export function useResults({ typed, pages, withRecords }: Search) {
  const q = typed.trim()
  const settled = useDebounced(q, typingPause)
  const { data, error, isPlaceholderData, refetch } = trpc.search.find.useQuery(
    { q: settled },
    {
      enabled: withRecords && settled !== '',
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      // The next key makes the previous call useless.
      trpc: { abortOnUnmount: true },
    },
  )
  const isCurrent = settled === q && data !== undefined && !isPlaceholderData
  const results = useMemo((): SearchResult[] => {
    const matches = matcherOf(q)
    const hasWords = ({ text }: SearchResult) => matches(plainText(text))
    const records = q && withRecords && data ? recordResults(data) : []
    return [
      ...pages.map(pageResult).filter(hasWords),
      ...(isCurrent ? records : records.filter(hasWords)),
    ]
  }, [q, pages, data, isCurrent, withRecords])
  return { results, error, pending: Boolean(q) && withRecords && !isCurrent && !error, refetch }
}
