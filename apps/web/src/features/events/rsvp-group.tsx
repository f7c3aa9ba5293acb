import type { EventEntry } from '@clubhouse/schema/events/event'
import { withFieldGroup } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { MealsGroup, mealFields } from './meals-group'
import { PriceGroup, priceFields } from './price-group'

type RsvpValues = Pick<
  EventEntry,
  | 'rsvp'
  | 'rsvpClosesHours'
  | 'capacity'
  | 'guestsPerRsvp'
  | 'mealChoices'
  | 'removedMeals'
  | 'pricePerPerson'
  | 'billing'
>

/** The names of the RSVP fields in the event form. */
export const rsvpFields = {
  rsvp: 'rsvp',
  rsvpClosesHours: 'rsvpClosesHours',
  capacity: 'capacity',
  guestsPerRsvp: 'guestsPerRsvp',
  mealChoices: 'mealChoices',
  removedMeals: 'removedMeals',
  ...priceFields,
} as const

/** The values of an event without RSVPs. */
const initial: RsvpValues = {
  rsvp: 'None',
  rsvpClosesHours: 0,
  capacity: null,
  guestsPerRsvp: 0,
  mealChoices: [],
  removedMeals: '',
  pricePerPerson: null,
  billing: null,
}

/** Of an event without prices. */
const noCurrency: { currency: string | null } = { currency: null }

const audiences = [
  { value: 'None', label: 'No RSVPs' },
  { value: 'Members', label: 'Members can RSVP' },
  { value: 'Everyone', label: 'Members and visitors can RSVP (public events)' },
]

/** The event form's RSVP settings. */
export const RsvpGroup = withFieldGroup({
  defaultValues: initial,
  props: noCurrency,
  render: ({ group, currency }) => (
    <>
      <group.AppField name="rsvp">
        {(field) => <field.SelectField label="Who can RSVP" options={audiences} />}
      </group.AppField>
      <group.Subscribe selector={({ values }) => values.rsvp !== 'None'}>
        {(asked) =>
          asked && (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <group.AppField name="capacity">
                  {() => <NumberField label="Seats" hint="Leave blank for no limit" optional />}
                </group.AppField>
                <group.AppField name="guestsPerRsvp">
                  {() => <NumberField label="Guests" hint="How many each person can bring" />}
                </group.AppField>
              </div>
              <group.AppField name="rsvpClosesHours">
                {() => (
                  <NumberField
                    label="Close RSVPs (hours before start)"
                    hint="0 means RSVPs close when the event starts"
                  />
                )}
              </group.AppField>
              <PriceGroup form={group} fields={priceFields} currency={currency} />
              <group.Subscribe selector={({ values }) => typeof values.pricePerPerson === 'number'}>
                {(hasPrice) => (
                  <MealsGroup
                    form={group}
                    fields={mealFields}
                    currency={currency}
                    hasPrice={hasPrice}
                  />
                )}
              </group.Subscribe>
            </>
          )
        }
      </group.Subscribe>
    </>
  ),
})
