import { matcherOf, plainText } from '@clubhouse/schema/text/search-text'
import { useCombobox } from 'downshift'
import { Check, ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { cn } from '#/components/ui/cn'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { leaveField } from './leave-field'
import { keepEscape, OptionList, optionStyle } from './option-list'

export type Option = { value: string; label: string; detail?: string }

type ComboboxFieldProps = {
  label: string
  hint?: string
  optional?: boolean
  /** Whether leaving the box selects the first match, as Enter does. */
  takesFirst?: boolean
  /** Undefined while they are loading. */
  options: readonly Option[] | undefined
}

const none: readonly Option[] = []

/** Selects one of many options by typing part of its name (WAI-ARIA combobox). */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, hint, optional, takesFirst, options } = props
  const field = useFieldContext<string>()
  const [search, setSearch] = useState('')
  const found = useMemo(() => findOptions(options ?? none, search), [options, search])
  const chosen = options?.find(({ value }) => value === field.state.value) ?? null
  const combobox = useCombobox({
    items: found,
    selectedItem: chosen,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    onInputValueChange: ({ inputValue, type }) => {
      const typed = type === useCombobox.stateChangeTypes.InputChange
      setSearch(typed ? inputValue : '')
      if (typed && !inputValue) field.handleChange('')
    },
    onSelectedItemChange: ({ selectedItem }) => field.handleChange(selectedItem?.value ?? ''),
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes
      if (type === InputKeyDownEscape) return { ...state, isOpen: false }
      // Enter selects the first match.
      if (type === InputChange && changes.inputValue) return { ...changes, highlightedIndex: 0 }
      // Typed text that wasn't selected is dropped: the box shows the selection.
      return type === InputBlur && !takesFirst ? { ...changes, ...keep(state) } : changes
    },
  })
  const leave = () => leaveField(field)
  return (
    <FieldFrame label={label} hint={hint} optional={optional}>
      {(tied) => (
        <div className="relative">
          <input
            {...combobox.getInputProps({
              ...tied,
              'aria-labelledby': undefined,
              onBlur: leave,
              onKeyDown: keepEscape(combobox.isOpen),
            })}
            placeholder="Select..."
            className={cn(controlStyle, 'pr-13')}
          />
          <button
            type="button"
            {...combobox.getToggleButtonProps({ 'aria-label': `Show options for ${label}` })}
            className="absolute inset-y-0 right-1 grid w-11 place-items-center rounded-md text-muted hover:text-primary"
          >
            <ChevronDown aria-hidden className="size-5" />
          </button>
          <OptionList
            open={combobox.isOpen}
            message={found.length > 0 ? null : wordFor(options)}
            menu={combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
            className="max-h-75 min-h-35"
          >
            {combobox.isOpen &&
              found.map((option, index) => (
                <li
                  key={option.value}
                  {...combobox.getItemProps({ item: option, index })}
                  className={optionStyle}
                >
                  <span className="min-w-0 flex-1">
                    <span className="block">{option.label}</span>
                    {option.detail && (
                      <span className="block text-muted text-sm">{option.detail}</span>
                    )}
                  </span>
                  {option.value === chosen?.value && <Check aria-hidden className="size-5" />}
                </li>
              ))}
          </OptionList>
        </div>
      )}
    </FieldFrame>
  )
}

const keep = ({ selectedItem }: { selectedItem: Option | null }) => ({
  selectedItem,
  inputValue: selectedItem?.label ?? '',
})

const wordFor = (options: readonly Option[] | undefined) => (options ? 'No options' : 'Loading...')

/** Finds options by any part of their text; those with a word that begins with the search come first. */
function findOptions(options: readonly Option[], search: string): Option[] {
  const matches = matcherOf(search)
  const found = options.filter(({ label, detail = '' }) => matches(plainText(`${label} ${detail}`)))
  const start = ` ${plainText(search).trim()}`
  const begins = ({ label }: Option) => ` ${plainText(label)}`.includes(start)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))]
}
