import { currencySymbol, decimalAmount, parseAmount } from '@clubhouse/schema/money'
import { type ComponentProps, useState } from 'react'
import { cn } from '#/components/ui/cn'
import { controlStyle } from './control-style'

type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** In the currency's minor unit; null is blank, NaN is no amount. */
  value: number | null
  onChange: (value: number | null) => void
  currency: string
}

/** The box of an amount of money, such as 12.50. */
export function AmountInput({ value, onChange, currency, className, ...input }: AmountInputProps) {
  // The typed text, because '12.' is no amount yet.
  const [text, setText] = useState(textOf(value, currency))
  const symbol = currencySymbol(currency)
  const isTyped = Object.is(parseAmount(text, currency), value)
  return (
    <div className="relative">
      <span aria-hidden className="absolute inset-y-0 left-4 grid place-items-center text-muted">
        {symbol}
      </span>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...input}
        value={isTyped ? text : textOf(value, currency)}
        onChange={({ target }) => {
          setText(target.value)
          onChange(parseAmount(target.value, currency))
        }}
        className={cn(
          controlStyle,
          symbol.length > 1 ? 'pl-15' : 'pl-8',
          'tabular-nums',
          className,
        )}
      />
    </div>
  )
}

const textOf = (amount: number | null, currency: string) =>
  amount === null || Number.isNaN(amount) ? '' : decimalAmount(amount, currency)
