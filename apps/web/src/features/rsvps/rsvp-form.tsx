import type { EventRecord } from '@clubhouse/schema/events/event'
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
  event: Pick<EventRecord, 'meals' | 'guestsPerRsvp'>
  own: OwnRsvp | null
  onSave: (input: RsvpInput) => Promise<unknown>
  onSaved: () => void
}

/** The form for a Yes with guests, meals and a note. */
export function RsvpForm({ event, own, onSave, onSaved }: RsvpFormProps) {
  const offer = useMemo(() => offerTo(event, own), [event, own])
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
        <form.FormButtons label="I’m coming" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

const valuesOf = (own: OwnRsvp | null): RsvpEntry => ({ answer: 'Yes', ...partyOf(own) })
