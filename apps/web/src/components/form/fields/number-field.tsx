import { useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { leaveField } from './leave-field'

type NumberFieldProps = { label: string; hint?: string; optional?: boolean }

/** A whole number; blank is null. */
export function NumberField({ label, hint, optional }: NumberFieldProps) {
  const field = useFieldContext<number | null | undefined>()
  // The typed text, because '-' alone isn't a number yet.
  const [text, setText] = useState(field.state.value?.toString() ?? '')
  return (
    <FieldFrame label={label} hint={hint} optional={optional}>
      {(tied) => (
        <input
          inputMode="numeric"
          autoComplete="off"
          {...tied}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            field.handleChange(numberOf(target.value))
          }}
          onBlur={() => leaveField(field)}
          className={controlStyle}
        />
      )}
    </FieldFrame>
  )
}

/** Parses a whole number; NaN, which the schema refuses with a message, for other text. */
function numberOf(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN
}
