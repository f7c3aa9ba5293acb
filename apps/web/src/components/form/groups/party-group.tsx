import type { Offer, RsvpEntry } from '@clubhouse/schema/rsvps/rsvp'
import { Plus, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { withFieldGroup } from '#/components/form/app-form'
import { Button } from '#/components/ui/button'

type PartyValues = Pick<RsvpEntry, 'meal' | 'guests' | 'note'>

/** The names of the party fields in a form. */
export const partyFields = { meal: 'meal', guests: 'guests', note: 'note' } as const

/** A party without guests. */
export const blankParty = { meal: '', guests: [], note: '' } satisfies PartyValues

/** Converts a stored RSVP's party to form values. */
export const partyOf = (
  own: {
    meal: string | null
    guests: readonly { name: string; meal: string | null }[]
    note: string | null
  } | null,
): PartyValues =>
  own
    ? {
        meal: own.meal ?? '',
        guests: own.guests.map(({ name, meal }) => ({ name, meal: meal ?? '' })),
        note: own.note ?? '',
      }
    : blankParty

type PartyProps = {
  offer: Offer
  /** Whether the RSVP has guests, who can be removed even if guests are no longer allowed. */
  hasGuests: boolean
  mealLabel: string
}

const initial: PartyValues = blankParty
const someOffer: PartyProps = {
  offer: { guestsPerRsvp: 0, meals: [] },
  hasGuests: false,
  mealLabel: 'Your meal',
}

/** The guests for whom there is room yet: without JavaScript nobody can add a row. */
const blankRows = (named: number, { guestsPerRsvp }: Offer) =>
  Array.from({ length: Math.max(0, guestsPerRsvp - named) }, (_, index) => named + index)

type GuestsHeadProps = {
  limit: number
  isFull: boolean
  buttonRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
}

/** Shows how many guests are allowed, and adds one. It is above the fields, so that an error never moves the button. */
const GuestsHead = ({ limit, isFull, buttonRef, onAdd }: GuestsHeadProps) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="font-semibold">
      Guests
      <span className="font-normal text-muted"> (up to {limit})</span>
    </p>
    <Button ref={buttonRef} variant="quiet" disabled={isFull} onClick={onAdd}>
      <Plus aria-hidden className="size-5" /> Add a guest
    </Button>
  </div>
)

/** A person's meal, guests by name with their meals, and a note. */
export const PartyGroup = withFieldGroup({
  defaultValues: initial,
  props: someOffer,
  render: function Party({ group, offer, hasGuests, mealLabel }) {
    // The name of an added guest gets the focus.
    const [added, setAdded] = useState(false)
    // The clicked button is gone, and so is the focus.
    const [removed, setRemoved] = useState(0)
    const addButton = useRef<HTMLButtonElement>(null)
    useEffect(() => {
      if (removed) addButton.current?.focus()
    }, [removed])
    const meals = offer.meals.map((meal) => ({ value: meal, label: meal }))
    const guestFields = (index: number) => (
      <>
        <group.AppField name={`guests[${index}].name`}>
          {(field) => (
            <field.TextField label={`Guest ${index + 1}`} autoComplete="off" autoFocus={added} />
          )}
        </group.AppField>
        {meals.length > 0 && (
          <group.AppField name={`guests[${index}].meal`}>
            {(field) => <field.SelectField label="Meal" options={meals} />}
          </group.AppField>
        )}
      </>
    )
    return (
      <>
        {meals.length > 0 && (
          <group.AppField name="meal">
            {(field) => <field.SelectField label={mealLabel} options={meals} />}
          </group.AppField>
        )}
        {(offer.guestsPerRsvp > 0 || hasGuests) && (
          <group.AppField name="guests" mode="array">
            {(guests) => (
              <fieldset className="grid gap-4">
                <legend className="sr-only">Guests</legend>
                <GuestsHead
                  limit={offer.guestsPerRsvp}
                  isFull={(guests.state.value?.length ?? 0) >= offer.guestsPerRsvp}
                  buttonRef={addButton}
                  onAdd={() => {
                    setAdded(true)
                    guests.pushValue({ name: '', meal: '' })
                  }}
                />
                {guests.state.value?.map((_, index) => (
                  // A guest's only key is the index.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <div key={index} className="grid gap-3 rounded-md border border-border p-4">
                    <Button
                      variant="ghost"
                      className="justify-self-end"
                      onClick={() => {
                        guests.removeValue(index)
                        setRemoved(removed + 1)
                      }}
                    >
                      <Trash2 aria-hidden className="size-4.5" /> Remove guest {index + 1}
                    </Button>
                    {guestFields(index)}
                  </div>
                ))}
                <noscript>
                  {blankRows(guests.state.value?.length ?? 0, offer).map((index) => (
                    <div key={index} className="mb-4 grid gap-3">
                      {guestFields(index)}
                    </div>
                  ))}
                </noscript>
              </fieldset>
            )}
          </group.AppField>
        )}
        <group.AppField name="note">
          {(field) => (
            <field.TextField
              label="Note"
              hint="For the organizers, such as an allergy or a late arrival"
              autoComplete="off"
              optional
            />
          )}
        </group.AppField>
      </>
    )
  },
})
