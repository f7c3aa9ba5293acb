import { currencySymbol, inUnits, parseAmount } from '@clubhouse/schema/money'
import { useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { cn } from '#/components/ui/cn'
import { controlStyle } from './control-style'
import { FieldFrame } from './field-frame'
import { leaveField } from './leave-field'

type AmountFieldProps = {
  label: string
  isLabelHidden?: boolean
  hint?: string
  optional?: boolean
  currency?: string
}

/** An amount of money, such as 12.50, kept in the currency's minor unit; blank is null. */
export function AmountField({ currency = 'USD', ...frame }: AmountFieldProps) {
  const field = useFieldContext<number | null>()
  // The typed text, because '12.' is no amount yet.
  const [text, setText] = useState(textOf(field.state.value, currency))
  const symbol = currencySymbol(currency)
  const shown = parseAmount(text, currency)
  // The form sets another amount when it proposes one.
  const value = Object.is(shown, field.state.value) ? text : textOf(field.state.value, currency)
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <div className="relative">
          <span
            aria-hidden
            className="absolute inset-y-0 left-4 grid place-items-center text-muted"
          >
            {symbol}
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...tied}
            value={value}
            onChange={({ target }) => {
              setText(target.value)
              field.handleChange(parseAmount(target.value, currency))
            }}
            onBlur={() => leaveField(field)}
            className={cn(controlStyle, symbol.length > 1 ? 'pl-15' : 'pl-8', 'tabular-nums')}
          />
        </div>
      )}
    </FieldFrame>
  )
}

const textOf = (amount: number | null, currency: string) => {
  if (amount === null || Number.isNaN(amount)) return ''
  const units = inUnits(amount, currency)
  return Number.isInteger(units) || currency !== 'USD' ? String(units) : units.toFixed(2)
}
