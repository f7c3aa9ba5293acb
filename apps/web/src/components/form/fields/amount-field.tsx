import { useFieldContext } from '#/components/form/contexts'
import { AmountInput } from './amount-input'
import { FieldFrame } from './field-frame'
import { leaveField } from './leave-field'

type AmountFieldProps = { label: string; hint?: string; optional?: boolean; currency?: string }

/** An amount of money, kept in the currency's minor unit; blank is null. */
export function AmountField({ currency = 'USD', ...frame }: AmountFieldProps) {
  const field = useFieldContext<number | null>()
  return (
    <FieldFrame {...frame}>
      {(tied) => (
        <AmountInput
          {...tied}
          currency={currency}
          value={field.state.value}
          onChange={field.handleChange}
          onBlur={() => leaveField(field)}
        />
      )}
    </FieldFrame>
  )
}
