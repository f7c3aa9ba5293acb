import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { cn } from '#/components/ui/cn'
import type { Option } from './combobox-field'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { leaveField } from './leave-field'

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
        <div className="relative">
          <select
            {...tied}
            ref={ref}
            value={field.state.value ?? ''}
            onChange={({ target }) => {
              field.handleChange(target.value)
              onChange?.(target.value)
            }}
            onBlur={leave}
            className={cn(controlStyle, 'appearance-none pr-13')}
          >
            <option value="">{wordOf(options, placeholder)}</option>
            {options?.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}

const wordOf = (options: readonly Option[] | undefined, placeholder: string) => {
  if (!options) return 'Loading...'
  return options.length > 0 ? placeholder : 'No options'
}
