import { offerTo } from '@clubhouse/schema/rsvps/rsvp'
import {
  type VisitorReplyEntry,
  type VisitorReplyInput,
  type VisitorRsvpRecord,
  visitorReplyFormFor,
} from '@clubhouse/schema/rsvps/visitor-rsvp'
import { useMemo } from 'react'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { PartyGroup, partyFields, partyOf } from '#/components/form/groups/party-group'
import { usePostedState } from '#/components/form/posted'

type VisitorReplyFormProps = {
  rsvp: VisitorRsvpRecord
  onSave: (input: VisitorReplyInput) => Promise<unknown>
}

/** The form where a visitor confirms or changes their RSVP. */
export function VisitorReplyForm({ rsvp, onSave }: VisitorReplyFormProps) {
  const { event, own } = rsvp
  const offer = useMemo(() => offerTo(event, own), [event, own])
  const schema = useMemo(() => visitorReplyFormFor(offer), [offer])
  const values: VisitorReplyEntry = { answer: 'Yes', ...partyOf(own) }
  const form = useAppForm({
    ...usePostedState(values),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(schema.parse(value))),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Your RSVP">
        <input type="hidden" name="answer" value="Yes" />
        <PartyGroup
          form={form}
          fields={partyFields}
          offer={offer}
          hasGuests={own.guests.length > 0}
          mealLabel="Your meal"
        />
        <form.FormError />
        <div>
          <form.SubmitButton label={labelOf(rsvp)} busyLabel="Saving…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}

function labelOf({ isConfirmed, own }: VisitorRsvpRecord): string {
  if (!isConfirmed) return 'Confirm: I’m coming'
  return own.answer === 'Yes' ? 'Save changes' : 'I’m coming after all'
}
