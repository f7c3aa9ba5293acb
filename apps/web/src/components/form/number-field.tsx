import { useState } from 'react'
import { useFieldContext } from './contexts'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'

type NumberFieldProps = { label: string; hint?: string; optional?: boolean }

/** A whole number; blank is null. */
export function NumberField({ label, hint, optional }: NumberFieldProps) {
  const field = useFieldContext<number | null | undefined>()
  // What is being typed: '-' alone is no number yet.
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
            field.handleChange(target.value.trim() === '' ? null : Number(target.value))
          }}
          onBlur={() => {
            field.handleBlur()
            field.validate('change')
          }}
          className={controlStyle}
        />
      )}
    </FieldFrame>
  )
}
