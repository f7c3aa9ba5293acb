import { type AddressSuggestion, houseNameOf } from '@clubhouse/schema/maps/address'
import { useCombobox } from 'downshift'
import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { controlStyle } from '#/components/form/fields/control-style'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { leaveField } from '#/components/form/fields/leave-field'
import { keepEscape, OptionList, optionStyle } from '#/components/form/fields/option-list'
import { useDebounced } from '#/components/use-debounced'
import type { AddressSearch } from './address-search'

type AddressBoxProps = {
  label: string
  optional: boolean
  useSearch: AddressSearch
  onChoose: (suggestion: AddressSuggestion) => void
  /** Called when the user clears the box. */
  onClear: () => void
}

/** The delay between losing focus and closing the list, in milliseconds. */
const closeDelay = 150
const typingPause = 250
const none: AddressSuggestion[] = []

/** Why the list is open: 'focus' shows only suggestions, 'typing' also shows that there are none. */
type Wanted = 'nothing' | 'focus' | 'typing'

/** A text box with address suggestions. Typed text is kept even if it isn't a suggestion. */
export function AddressBox({ label, optional, useSearch, onChoose, onClear }: AddressBoxProps) {
  const field = useFieldContext<string>()
  const typed = field.state.value
  const settled = useDebounced(typed, typingPause)
  const { suggestions, searching } = useSearch(settled)
  const [wanted, setWanted] = useState<Wanted>('nothing')
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(closing.current), [])
  const want = (next: Wanted) => {
    clearTimeout(closing.current)
    setWanted(next)
  }
  const items = typed.trim().length >= 3 ? [...(suggestions ?? none)] : none
  const message = wordFor(typed, items, searching || settled !== typed)
  const open = items.length > 0 ? wanted !== 'nothing' : wanted === 'typing' && message !== null
  const combobox = useSuggestions({ typed, items, isOpen: open, want, onChoose })
  const type = (text: string) => {
    want('typing')
    field.handleChange(text)
    if (!text) onClear()
  }
  const leave = () => {
    clearTimeout(closing.current)
    closing.current = setTimeout(() => setWanted('nothing'), closeDelay)
    leaveField(field)
  }
  return (
    <FieldFrame
      label={label}
      optional={optional}
      hint="Type at least 3 characters to see suggestions, or type the whole address yourself."
    >
      {(tied) => (
        <div className="relative">
          <input
            {...combobox.getInputProps({
              ...tied,
              'aria-labelledby': undefined,
              onFocus: () => want('focus'),
              onClick: () => want('focus'),
              onBlur: leave,
              // Immediately, because the combobox's own later change would move the cursor.
              onChange: ({ currentTarget }) => type(currentTarget.value),
              onKeyDown: (event) => {
                keepEscape(open)(event)
                if (event.key === 'Escape') want('nothing')
              },
            })}
            autoComplete="off"
            className={controlStyle}
          />
          <OptionList
            open={open}
            message={items.length > 0 ? null : message}
            menu={combobox.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
            className="max-h-64"
          >
            {open &&
              items.map((item, index) => (
                <li
                  key={item.id}
                  {...combobox.getItemProps({ item, index })}
                  className={optionStyle}
                >
                  <Suggestion suggestion={item} />
                </li>
              ))}
          </OptionList>
        </div>
      )}
    </FieldFrame>
  )
}

type SuggestionsProps = {
  typed: string
  items: AddressSuggestion[]
  isOpen: boolean
  want: (next: Wanted) => void
  onChoose: (suggestion: AddressSuggestion) => void
}

function useSuggestions({ typed, items, isOpen, want, onChoose }: SuggestionsProps) {
  return useCombobox<AddressSuggestion>({
    items,
    inputValue: typed,
    selectedItem: null,
    isOpen: isOpen && items.length > 0,
    itemToString: (suggestion) => suggestion?.place_name ?? '',
    // Losing focus selects nothing: the typed text is kept.
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...changes, selectedItem: null }
        : changes,
    onStateChange: ({ type, selectedItem }) => {
      switch (type) {
        case useCombobox.stateChangeTypes.InputKeyDownArrowDown:
        case useCombobox.stateChangeTypes.InputKeyDownArrowUp:
          want('typing')
          break
        case useCombobox.stateChangeTypes.InputKeyDownEnter:
        case useCombobox.stateChangeTypes.ItemClick:
          want('nothing')
          if (selectedItem) onChoose(selectedItem)
      }
    },
  })
}

const Suggestion = ({ suggestion }: { suggestion: AddressSuggestion }) => (
  <>
    <MapPin aria-hidden className="size-5 shrink-0" />
    <span className="min-w-0">
      <Name text={houseNameOf(suggestion)} />
      <span className="block">{suggestion.place_name}</span>
    </span>
  </>
)

const Name = ({ text }: { text: string | null }) =>
  text && <span className="block font-semibold">{text}</span>

const wordFor = (typed: string, items: readonly AddressSuggestion[], searching: boolean) => {
  if (typed.trim().length < 3 || items.length > 0) return null
  return searching ? 'Loading...' : 'No suggestions. We’ll save the address as you typed it.'
}
