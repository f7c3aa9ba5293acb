import type { EventEntry } from '@clubhouse/schema/events/event'
import { withFieldGroup } from '#/components/form/app-form'
import { useFieldContext } from '#/components/form/contexts'
import { AmountField } from '#/components/form/fields/amount-field'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { leaveField } from '#/components/form/fields/leave-field'
import { SelectControl } from '#/components/form/fields/select-control'
import { useClubCurrency } from './use-club-currency'

type PriceValues = Pick<EventEntry, 'pricePerPerson' | 'billing'>

/** The names of the price fields in the event form. */
export const priceFields = { pricePerPerson: 'pricePerPerson', billing: 'billing' } as const

/** The values of a free event. */
const initial: PriceValues = { pricePerPerson: null, billing: null }

/** Of an event without prices. */
const noCurrency: { currency: string | null } = { currency: null }

/** The price of an event, and how members pay. */
export const PriceGroup = withFieldGroup({
  defaultValues: initial,
  props: noCurrency,
  render: function Price({ group, currency }) {
    const entered = useClubCurrency(currency)
    return (
      <fieldset className="grid gap-5">
        <legend className="mb-3 font-semibold">Price</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <group.AppField name="pricePerPerson">
            {() => (
              <AmountField
                label="Price per person"
                hint="Members see it before they RSVP. Leave blank if it’s free"
                currency={entered}
                optional
              />
            )}
          </group.AppField>
          <group.AppField name="billing">{() => <BillingField />}</group.AppField>
        </div>
      </fieldset>
    )
  },
})

const billings = [
  { value: 'AtOnce', label: 'By invoice' },
  { value: 'NextRun', label: 'With their next dues' },
] as const

/** How members are billed; null: they pay at the door. */
function BillingField() {
  const field = useFieldContext<EventEntry['billing']>()
  return (
    <FieldFrame label="How members pay" hint="Visitors pay at the door">
      {(tied) => (
        <SelectControl
          {...tied}
          value={field.state.value ?? ''}
          onChange={({ target }) =>
            field.handleChange(billings.find(({ value }) => value === target.value)?.value ?? null)
          }
          onBlur={() => leaveField(field)}
        >
          <option value="">At the door</option>
          {billings.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectControl>
      )}
    </FieldFrame>
  )
}
