import { useEffect, useRef } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import type { Option } from './combobox-field'
import { FieldFrame } from './field-frame'
import { leaveField } from './leave-field'
import { SelectControl } from './select-control'

type SelectFieldProps = {
  label: string
  hint?: string
  optional?: boolean
  /** Undefined while they are loading. */
  options: readonly Option[] | undefined
  placeholder?: string
  /** Called in addition to the form's own handler. */
  onChange?: (value: string) => void
}

/** Selects one of a few options with the browser's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, optional, options, placeholder = 'Select...', onChange } = props
  const field = useFieldContext<string | null | undefined>()
  const ref = useRef<HTMLSelectElement>(null)
  // A value selected before hydration is only in the element.
  useEffect(() => {
    const chosen = ref.current?.value
    if (chosen && chosen !== field.state.value) field.handleChange(chosen)
  }, [field])
  const leave = () => leaveField(field)
  return (
    <FieldFrame label={label} hint={hint} optional={optional}>
      {(tied) => (
        <SelectControl
          {...tied}
          ref={ref}
          value={field.state.value ?? ''}
          onChange={({ target }) => {
            field.handleChange(target.value)
            onChange?.(target.value)
          }}
          onBlur={leave}
        >
          <option value="">{wordOf(options, placeholder)}</option>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectControl>
      )}
    </FieldFrame>
  )
}

const wordOf = (options: readonly Option[] | undefined, placeholder: string) => {
  if (!options) return 'Loading...'
  return options.length > 0 ? placeholder : 'No options'
}
