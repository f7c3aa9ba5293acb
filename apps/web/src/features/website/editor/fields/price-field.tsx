import { useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { controlStyle } from '#/components/form/fields/control-style'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { leaveField } from '#/components/form/fields/leave-field'
import { cn } from '#/components/ui/cn'

/** Dollars, such as 12.50, kept in cents; blank is null. */
export function PriceField({ label }: { label: string }) {
  const field = useFieldContext<number | null>()
  // What is being typed: '12.' is no price yet.
  const [text, setText] = useState(dollarsOf(field.state.value))
  return (
    <FieldFrame label={label}>
      {(tied) => (
        <div className="relative">
          <span
            aria-hidden
            className="absolute inset-y-0 left-4 grid place-items-center text-muted"
          >
            $
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...tied}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              field.handleChange(centsOf(target.value))
            }}
            onBlur={() => leaveField(field)}
            className={cn(controlStyle, 'pl-8')}
          />
        </div>
      )}
    </FieldFrame>
  )
}

const dollarsOf = (cents: number | null) => {
  if (cents === null || Number.isNaN(cents)) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

/** Dollars in American notation; a comma separates thousands, never cents. */
const written = /^\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/

/** Parses a price in cents; NaN, which the schema rejects with a message, if it is invalid. */
function centsOf(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return written.test(trimmed)
    ? Math.round(Number(trimmed.replace(/[$,\s]/g, '')) * 100)
    : Number.NaN
}
