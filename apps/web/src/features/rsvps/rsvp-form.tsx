import type { EventRecord } from '@clubhouse/schema/events/event'
import type { EventPrice } from '@clubhouse/schema/events/event-price'
import { formatPrice, partyPrice, priceOf } from '@clubhouse/schema/events/price-of'
import { formatAmount } from '@clubhouse/schema/money'
import {
  type OwnRsvp,
  offerTo,
  type RsvpEntry,
  type RsvpInput,
  rsvpFormFor,
} from '@clubhouse/schema/rsvps/rsvp'
import { useMemo } from 'react'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { PartyGroup, partyFields, partyOf } from '#/components/form/groups/party-group'

type RsvpFormProps = {
  event: Pick<EventRecord, 'meals' | 'guestsPerRsvp'> & Parameters<typeof priceOf>[0]
  own: OwnRsvp | null
  onSave: (input: RsvpInput) => Promise<unknown>
  onSaved: () => void
}

/** The form for a Yes with guests, meals and a note. */
export function RsvpForm({ event, own, onSave, onSaved }: RsvpFormProps) {
  const offer = useMemo(() => offerTo(event, own), [event, own])
  const price = priceOf(event)
  const schema = useMemo(() => rsvpFormFor(offer), [offer])
  const form = useAppForm({
    defaultValues: valuesOf(own),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(schema.parse(value))),
    },
    onSubmit: onSaved,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Your RSVP">
        <PartyGroup
          form={form}
          fields={partyFields}
          offer={offer}
          hasGuests={Boolean(own?.guests.length)}
          mealLabel="Your meal"
        />
        {price && (
          <form.Subscribe selector={({ values }) => values}>
            {({ meal, guests = [] }) => (
              <PartyTotal price={price} meals={[meal, ...guests.map((one) => one.meal)]} />
            )}
          </form.Subscribe>
        )}
        <form.FormButtons label="I’m coming" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

type PartyTotalProps = { price: EventPrice; meals: readonly (string | null | undefined)[] }

/** The total for the party, with the price of each meal. */
function PartyTotal({ price, meals }: PartyTotalProps) {
  const total = partyPrice(
    price,
    meals.map((meal) => meal || null),
  )
  return (
    <div className="rounded-sm bg-sunken p-4">
      <p role="status" className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span>Total for {meals.length === 1 ? '1 person' : `${meals.length} people`}</span>
        <span className="tabular-nums">{formatAmount(total, price.currency)}</span>
      </p>
      <p className="text-muted text-sm">
        {[
          formatPrice(price),
          ...price.meals.map((meal) => `${meal.name} ${formatAmount(meal.price, price.currency)}`),
        ].join(' · ')}
      </p>
    </div>
  )
}

const valuesOf = (own: OwnRsvp | null): RsvpEntry => ({ answer: 'Yes', ...partyOf(own) })
