import type { AddressSuggestion } from '@clubhouse/schema/address'
import { useCombobox } from 'downshift'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from '#/components/ui/cn'
import { useDebounced } from '#/components/use-debounced'
import type { AddressSearch } from './address-search'
import { useFieldContext } from './contexts'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { keepEscape } from './keep-escape'

type AddressBoxProps = {
  label: string
  optional: boolean
  useSearch: AddressSearch
  onChoose: (suggestion: AddressSuggestion) => void
  /** The box was emptied by hand. */
  onClear: () => void
}

/** Between leaving the box and closing its list, in milliseconds (spec section 9). */
const closeDelay = 150
const typingPause = 250
const none: readonly AddressSuggestion[] = []

/** A text box with suggestions; what is typed and not chosen is the address as it stands. */
export function AddressBox({ label, optional, useSearch, onChoose, onClear }: AddressBoxProps) {
  const field = useFieldContext<string>()
  const typed = field.state.value
  const { suggestions, searching } = useSearch(useDebounced(typed, typingPause))
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const items = suggestions ?? none
  const combobox = useCombobox<AddressSuggestion>({
    items: [...items],
    inputValue: typed,
    selectedItem: null,
    itemToString: (suggestion) => suggestion?.place_name ?? '',
    stateReducer: (state, { type, changes }) => {
      // Leaving closes a little later, so that a click on a suggestion still meets it.
      if (type === useCombobox.stateChangeTypes.InputBlur) {
        return { ...changes, isOpen: state.isOpen, selectedItem: null }
      }
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) {
        return { ...state, isOpen: false }
      }
      return changes
    },
    onStateChange: ({ type, inputValue, selectedItem }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        field.handleChange(inputValue ?? '')
        if (!inputValue) onClear()
      }
      const chosen =
        type === useCombobox.stateChangeTypes.InputKeyDownEnter ||
        type === useCombobox.stateChangeTypes.ItemClick
      if (chosen && selectedItem) onChoose(selectedItem)
    },
  })
  const open = combobox.isOpen && typed.trim().length >= 3
  const leave = () => {
    clearTimeout(closing.current)
    closing.current = setTimeout(combobox.closeMenu, closeDelay)
    field.handleBlur()
    field.validate('change')
  }
  return (
    <FieldFrame
      label={label}
      optional={optional}
      hint="Type at least 3 characters, and choose a suggestion if there is a fitting one."
    >
      {(tied) => (
        <div className="relative">
          <input
            {...combobox.getInputProps({
              ...tied,
              'aria-labelledby': undefined,
              onFocus: combobox.openMenu,
              onBlur: leave,
              onKeyDown: keepEscape(open),
            })}
            autoComplete="off"
            className={controlStyle}
          />
          <ul
            {...combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
            className={cn(
              'absolute inset-x-0 z-20 mt-1 max-h-64 overflow-y-auto rounded-md border border-border bg-surface p-1.5 shadow-md',
              !(open && suggestions) && 'hidden',
            )}
          >
            {open &&
              items.map((item, index) => (
                <li
                  key={item.id}
                  {...combobox.getItemProps({ item, index })}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 aria-selected:bg-primary-soft aria-selected:text-primary"
                >
                  <MapPin aria-hidden className="size-5 shrink-0" />
                  {item.place_name}
                </li>
              ))}
            {open && items.length === 0 && (
              <li className="grid min-h-11 place-items-center text-muted">
                {searching ? 'Loading...' : 'No options'}
              </li>
            )}
          </ul>
        </div>
      )}
    </FieldFrame>
  )
}
