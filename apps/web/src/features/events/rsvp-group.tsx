import type { EventEntry } from '@clubhouse/schema/events/event'
import { withFieldGroup } from '#/components/form/app-form'
import { NumberField } from '#/components/form/number-field'
import { MealsField } from './meals-field'

type RsvpValues = Pick<
  EventEntry,
  'rsvp' | 'rsvpClosesHours' | 'capacity' | 'guestsPerRsvp' | 'meals'
>

/** The fields of an event by which it asks who comes: their names in the form. */
export const rsvpFields = {
  rsvp: 'rsvp',
  rsvpClosesHours: 'rsvpClosesHours',
  capacity: 'capacity',
  guestsPerRsvp: 'guestsPerRsvp',
  meals: 'meals',
} as const

/** Of an event that asks nobody. */
const initial: RsvpValues = {
  rsvp: 'None',
  rsvpClosesHours: 0,
  capacity: null,
  guestsPerRsvp: 0,
  meals: [],
}

const audiences = [
  { value: 'None', label: 'Nobody is asked' },
  { value: 'Members', label: 'Members say whether they come' },
  { value: 'Everyone', label: 'Members and visitors say so (public events)' },
]

/** Whether members are asked who comes, until when, and what for. */
export const RsvpGroup = withFieldGroup({
  defaultValues: initial,
  render: ({ group }) => (
    <>
      <group.AppField name="rsvp">
        {(field) => <field.SelectField label="Answers" options={audiences} />}
      </group.AppField>
      <group.Subscribe selector={({ values }) => values.rsvp !== 'None'}>
        {(asked) =>
          asked && (
            <>
              <div className="grid gap-5 sm:grid-cols-2">
                <group.AppField name="capacity">
                  {() => <NumberField label="Seats" hint="No limit if it is blank" optional />}
                </group.AppField>
                <group.AppField name="guestsPerRsvp">
                  {() => <NumberField label="Guests" hint="That each may bring" />}
                </group.AppField>
              </div>
              <group.AppField name="rsvpClosesHours">
                {() => (
                  <NumberField
                    label="Hours before the start"
                    hint="When answers close; 0 is at the start"
                  />
                )}
              </group.AppField>
              <group.AppField name="meals">{() => <MealsField />}</group.AppField>
            </>
          )
        }
      </group.Subscribe>
    </>
  ),
})
