import type { EventRecord } from '@clubhouse/schema/events/event'
import { type VisitorRsvpEntry, visitorRsvpFormFor } from '@clubhouse/schema/rsvps/visitor-rsvp'
import { useStore } from '@tanstack/react-form'
import { useMemo, useState } from 'react'
import { client } from '#/api/client'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { blankParty, PartyGroup, partyFields } from '#/components/form/groups/party-group'
import { useIsDone, usePostedState } from '#/components/form/posted'
import { LinkButton } from '#/components/link-button'

type VisitorRsvpFormProps = {
  event: Pick<EventRecord, 'id' | 'meals' | 'guestsPerRsvp'>
  /** The date's id. */
  date: string
  /** Whether a visitor would be waitlisted. */
  isFull?: boolean
}

const blank: VisitorRsvpEntry = { name: '', email: '', website: '', ...blankParty }

/** The form where a visitor RSVPs to a date. An email asks them to confirm. */
export function VisitorRsvpForm({ event, date, isFull = false }: VisitorRsvpFormProps) {
  const { id } = event
  // Whether the visitor asked to use a different address.
  const [isOther, setIsOther] = useState(false)
  const isDone = useIsDone()
  const schema = useMemo(() => visitorRsvpFormFor(event), [event])
  const form = useAppForm({
    ...usePostedState(blank),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => client.visitorRsvp.request.mutate({ id, date, ...schema.parse(value) })),
    },
  })
  const sentTo = useStore(form.store, ({ isSubmitSuccessful, values }) =>
    isSubmitSuccessful || (isDone && !isOther) ? values.email.trim() : null,
  )
  if (sentTo !== null) {
    return (
      <div role="status" className="rounded-md bg-accent-soft px-5 py-4 text-on-accent-soft">
        <p className="font-semibold">Check your inbox.</p>
        <p>
          We sent an email to <strong className="wrap-anywhere">{sentTo}</strong>. Use the link in
          it to confirm your RSVP within three days.
        </p>
        <LinkButton
          label="Use a different email address"
          onPress={() => {
            setIsOther(true)
            form.reset({ ...form.state.values, email: '' }, { keepDefaultValues: true })
          }}
        />
      </div>
    )
  }
  return (
    <form.AppForm>
      <form.FormBody label="Are you coming?">
        <input type="hidden" name="id" value={id} />
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="name" />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => (
            <field.TextField label="Email" type="email" autoComplete="email" autoFocus={isOther} />
          )}
        </form.AppField>
        <PartyGroup
          form={form}
          fields={partyFields}
          offer={event}
          hasGuests={false}
          mealLabel="Your meal"
        />
        <form.AppField name="website">
          {(field) => <field.HoneypotField label="Website" />}
        </form.AppField>
        <form.FormError />
        <div>
          <form.SubmitButton
            label={isFull ? 'Join waitlist' : 'I’d like to come'}
            busyLabel="Sending…"
          />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
