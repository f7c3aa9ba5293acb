import { isPastGate } from '@clubhouse/schema/companies/company-gate'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { useCombobox } from 'downshift'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#/components/error-state'
import { Button } from '#/components/ui/button'
import { ResultGroups } from './result-groups'
import type { SearchPage, SearchResult } from './search-result'
import { useOpenResult } from './use-open-result'
import { useResults } from './use-results'

export type SearchBoxProps = {
  user: CurrentUser
  pages: readonly SearchPage[]
  onClose: () => void
}

/** The search box and its results, a WAI-ARIA combobox whose list is always open. Enter opens the first result. */
export function SearchBox({ user, pages, onClose }: SearchBoxProps) {
  const [typed, setTyped] = useState('')
  // By key, because the next response may have it in another place.
  const [reached, setReached] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const withRecords = isPastGate(user)
  const { results, error, pending, refetch } = useResults({ typed, pages, withRecords })
  const openResult = useOpenResult(user)
  // The dialog may have opened before this code loaded, and remembers which element had the focus.
  useEffect(() => box.current?.focus(), [])
  const choose = (result: SearchResult) => {
    onClose()
    openResult(result)
  }
  const combobox = useResultsCombobox({
    typed,
    results,
    reached,
    onReach: setReached,
    onChoose: choose,
  })
  const message = wordFor({ typed, count: results.length, pending, failed: error !== null })
  return (
    <div className="flex max-h-[inherit] min-h-0 flex-col max-sm:h-full">
      <div className="flex items-center gap-2 border-border border-b p-2 pl-4">
        <Search aria-hidden className="size-5 shrink-0 text-muted" />
        <input
          {...combobox.getInputProps({
            ref: box,
            'aria-label': 'Search',
            'aria-labelledby': undefined,
            // Immediately, because the combobox's own later change would move the cursor.
            onChange: ({ currentTarget }) => {
              setTyped(currentTarget.value)
              setReached(null)
            },
            onKeyDown: (event) => {
              if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
              event.stopPropagation()
              onClose()
            },
          })}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder="Search members, companies, events…"
          className="min-h-11 min-w-0 flex-1 rounded-md bg-transparent px-2 text-lg placeholder:text-muted"
        />
        <Button variant="ghost" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <p role="status" className={message.shown ? 'px-5 py-6 text-muted' : 'sr-only'}>
        {message.text}
      </p>
      {error && typed.trim() && (
        <div className="p-4">
          <ErrorState message={error.message} onRetry={() => refetch()} />
        </div>
      )}
      <ResultGroups combobox={combobox} results={results} />
    </div>
  )
}

type ResultsComboboxProps = {
  typed: string
  results: SearchResult[]
  /** The key of the highlighted result; null highlights the first one. */
  reached: string | null
  onReach: (key: string | null) => void
  onChoose: (result: SearchResult) => void
}

function useResultsCombobox({ typed, results, reached, onReach, onChoose }: ResultsComboboxProps) {
  return useCombobox<SearchResult>({
    items: results,
    inputValue: typed,
    selectedItem: null,
    isOpen: true,
    highlightedIndex: results.length
      ? Math.max(
          0,
          results.findIndex(({ key }) => key === reached),
        )
      : -1,
    itemToString: (result) => result?.label ?? '',
    itemToKey: (result) => result?.key,
    // Losing the focus opens nothing.
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur ? state : changes,
    onStateChange: ({ type, selectedItem, highlightedIndex }) => {
      switch (type) {
        case useCombobox.stateChangeTypes.InputKeyDownEnter:
        case useCombobox.stateChangeTypes.ItemClick:
          if (selectedItem) onChoose(selectedItem)
          break
        case useCombobox.stateChangeTypes.MenuMouseLeave:
          break
        default:
          if (highlightedIndex !== undefined) onReach(results[highlightedIndex]?.key ?? null)
      }
    },
  })
}

type Found = { typed: string; count: number; pending: boolean; failed: boolean }

/** Returns the number of results for screen readers; shown on screen only if there are none. */
function wordFor({ typed, count, pending, failed }: Found): { text: string; shown: boolean } {
  if (count > 0) {
    if (failed) return { text: '', shown: false }
    return { text: pending ? '' : `${count} ${count === 1 ? 'result' : 'results'}`, shown: false }
  }
  if (failed) return { text: '', shown: false }
  return { text: pending ? 'Searching…' : `No results for “${typed.trim()}”.`, shown: true }
}
