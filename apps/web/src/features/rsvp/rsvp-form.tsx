import type { EventRecord } from '@clubhouse/schema/event'
import { type OwnRsvp, type RsvpEntry, type RsvpInput, rsvpFormFor } from '@clubhouse/schema/rsvp'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { Button } from '#/components/ui/button'

type RsvpFormProps = {
  event: Pick<EventRecord, 'meals' | 'guestsPerRsvp'>
  own: OwnRsvp | null
  onSave: (input: RsvpInput) => Promise<unknown>
  onSaved: () => void
}

/** A Yes with guests, meals and a note; or another answer with a note. */
export function RsvpForm({ event, own, onSave, onSaved }: RsvpFormProps) {
  // The name of a guest who is added is typed next.
  const [added, setAdded] = useState(false)
  // The button that was pressed is gone, and so is the focus.
  const [removed, setRemoved] = useState(0)
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) addButton.current?.focus()
  }, [removed])
  const schema = useMemo(() => rsvpFormFor(event), [event])
  const form = useAppForm({
    defaultValues: valuesOf(own),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(schema.parse(value))),
    },
    onSubmit: onSaved,
  })
  const meals = event.meals.map((meal) => ({ value: meal, label: meal }))
  return (
    <form.AppForm>
      <form.FormBody label="Your answer">
        {meals.length > 0 && (
          <form.AppField name="meal">
            {(field) => <field.SelectField label="Your meal" options={meals} />}
          </form.AppField>
        )}
        {(event.guestsPerRsvp > 0 || own?.guests.length) && (
          <form.AppField name="guests" mode="array">
            {(guests) => (
              <fieldset className="grid gap-4">
                <legend className="sr-only">Guests</legend>
                {/* Buttons are above the fields: an error that appears below one moves nothing that is being pressed. */}
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <p className="font-semibold">
                    Guests
                    <span className="font-normal text-muted"> (up to {event.guestsPerRsvp})</span>
                  </p>
                  <Button
                    ref={addButton}
                    variant="quiet"
                    disabled={(guests.state.value?.length ?? 0) >= event.guestsPerRsvp}
                    onClick={() => {
                      setAdded(true)
                      guests.pushValue({ name: '', meal: '' })
                    }}
                  >
                    <Plus aria-hidden className="size-5" /> Add a guest
                  </Button>
                </div>
                {guests.state.value?.map((_, place) => (
                  // A guest has no key but the place.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <div key={place} className="grid gap-3 rounded-md border border-border p-4">
                    <Button
                      variant="ghost"
                      size="sm"
                      className="justify-self-end"
                      onClick={() => {
                        guests.removeValue(place)
                        setRemoved(removed + 1)
                      }}
                    >
                      <Trash2 aria-hidden className="size-4.5" /> Remove guest {place + 1}
                    </Button>
                    <form.AppField name={`guests[${place}].name`}>
                      {(field) => (
                        <field.TextField
                          label={`Guest ${place + 1}`}
                          autoComplete="off"
                          autoFocus={added}
                        />
                      )}
                    </form.AppField>
                    {meals.length > 0 && (
                      <form.AppField name={`guests[${place}].meal`}>
                        {(field) => <field.SelectField label="Meal" options={meals} />}
                      </form.AppField>
                    )}
                  </div>
                ))}
              </fieldset>
            )}
          </form.AppField>
        )}
        <form.AppField name="note">
          {(field) => (
            <field.TextField
              label="Note"
              hint="For the organizers: an allergy, a late arrival"
              autoComplete="off"
              optional
            />
          )}
        </form.AppField>
        <form.FormButtons label="I am coming" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

const valuesOf = (own: OwnRsvp | null): RsvpEntry => ({
  answer: 'Yes',
  meal: own?.meal ?? '',
  guests: own?.guests.map(({ name, meal }) => ({ name, meal: meal ?? '' })) ?? [],
  note: own?.note ?? '',
})
