import { useFieldContext } from '#/components/form/contexts'
import { FieldFrame } from './field-frame'
import { leaveField } from './leave-field'
import { SelectControl } from './select-control'

type NumberChoiceProps = {
  label: string
  numbers: readonly number[]
  format: (number: number) => string
}

/** Selects one of a few numbers. */
export function NumberChoiceField({ label, numbers, format }: NumberChoiceProps) {
  const field = useFieldContext<number | undefined>()
  return (
    <FieldFrame label={label}>
      {(tied) => (
        <SelectControl
          {...tied}
          value={field.state.value ?? numbers[0]}
          onChange={({ target }) => field.handleChange(Number(target.value))}
          onBlur={() => leaveField(field)}
        >
          {numbers.map((number) => (
            <option key={number} value={number}>
              {format(number)}
            </option>
          ))}
        </SelectControl>
      )}
    </FieldFrame>
  )
}
