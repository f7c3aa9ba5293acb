import { useFieldContext } from '#/components/form/contexts'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { leaveField } from './leave-field'

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
        <select
          {...tied}
          value={field.state.value ?? numbers[0]}
          onChange={({ target }) => field.handleChange(Number(target.value))}
          onBlur={() => leaveField(field)}
          className={controlStyle}
        >
          {numbers.map((number) => (
            <option key={number} value={number}>
              {format(number)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
