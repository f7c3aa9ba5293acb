import type { UseComboboxReturnValue } from 'downshift'
import { optionStyle } from '#/components/form/fields/option-list'
import { Badge } from '#/components/ui/badge'
import { ResultIcon } from './result-icon'
import { kinds, type SearchResult } from './search-result'

type ResultGroupsProps = {
  combobox: UseComboboxReturnValue<SearchResult>
  /** Ordered by kind. */
  results: readonly SearchResult[]
}

/** The results grouped by kind, each group with a heading. */
export const ResultGroups = ({ combobox, results }: ResultGroupsProps) => (
  <div
    {...combobox.getMenuProps({ 'aria-label': 'Results', 'aria-labelledby': undefined })}
    className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden"
  >
    {kinds
      .filter((kind) => results.some((result) => result.kind === kind))
      .map((kind) => (
        // A listbox may contain only groups and options.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
        <div key={kind} role="group" aria-labelledby={`found-${kind}`} className="pb-2">
          <p
            id={`found-${kind}`}
            role="presentation"
            className="px-3 py-1 font-semibold text-muted text-sm"
          >
            {kind}
          </p>
          {results.map(
            (result, index) =>
              result.kind === kind && (
                <div
                  key={result.key}
                  {...combobox.getItemProps({ item: result, index })}
                  className={optionStyle}
                >
                  <ResultIcon result={result} />
                  <span className="min-w-0 flex-1">
                    <span className="wrap-anywhere block leading-snug">{result.label}</span>
                    {result.detail && (
                      <span className="block truncate text-muted text-sm">{result.detail}</span>
                    )}
                  </span>
                  {result.kind === 'Members' && result.person.status !== 'Active' && (
                    <Badge size="sm" tone="danger">
                      {result.person.status}
                    </Badge>
                  )}
                </div>
              ),
          )}
        </div>
      ))}
  </div>
)
