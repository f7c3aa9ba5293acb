import type { EventRecord } from '@clubhouse/schema/events/event'
import { offerTo, type RsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import {
  type RsvpByHandEntry,
  type RsvpByHandInput,
  rsvpByHandFormFor,
} from '@clubhouse/schema/rsvps/rsvp-by-hand'
import { useMemo } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { PartyGroup, partyFields, partyOf } from '#/components/form/groups/party-group'

const answers = [
  { value: 'Yes', label: 'Going' },
  { value: 'No', label: 'Not going' },
  { value: 'Maybe', label: 'Maybe' },
]

type ByHandFormProps = {
  event: Pick<EventRecord, 'meals' | 'guestsPerRsvp'>
  /** The RSVP to edit; null for a new one. */
  rsvp: RsvpListRecord | null
  onSave: (input: RsvpByHandInput) => Promise<unknown>
  onSaved: () => void
}

/** The organizer's form for another person's RSVP. */
export function ByHandForm({ event, rsvp, onSave, onSaved }: ByHandFormProps) {
  const offer = useMemo(() => offerTo(event, rsvp), [event, rsvp])
  const schema = useMemo(() => rsvpByHandFormFor(offer), [offer])
  const form = useAppForm({
    defaultValues: valuesOf(rsvp),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: schema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(schema.parse(value))),
    },
    onSubmit: onSaved,
  })
  return (
    <form.AppForm>
      <form.FormBody label="RSVP details">
        {rsvp === null && <form.AppField name="userId">{() => <MemberField />}</form.AppField>}
        {rsvp?.user ? (
          <p className="font-semibold">{rsvp.user.fullname}</p>
        ) : (
          <form.Subscribe selector={({ values }) => Boolean(values.userId)}>
            {(isMember) =>
              !isMember && (
                <>
                  <form.AppField name="name">
                    {(field) => (
                      <field.TextField
                        label="Name"
                        hint={rsvp ? undefined : 'For someone who isn’t a member'}
                        autoComplete="off"
                      />
                    )}
                  </form.AppField>
                  <form.AppField name="email">
                    {(field) => (
                      <field.TextField
                        label="Email"
                        type="email"
                        hint="We’ll email changes to this date and a link to update the RSVP"
                        autoComplete="off"
                        optional
                      />
                    )}
                  </form.AppField>
                </>
              )
            }
          </form.Subscribe>
        )}
        <form.AppField name="answer">
          {(field) => <field.SelectField label="RSVP" options={answers} />}
        </form.AppField>
        <form.Subscribe selector={({ values }) => values.answer === 'Yes'}>
          {(comes) =>
            comes && (
              <PartyGroup
                form={form}
                fields={partyFields}
                offer={offer}
                hasGuests={Boolean(rsvp?.guests.length)}
                mealLabel="Meal"
              />
            )
          }
        </form.Subscribe>
        <form.FormError />
        <form.FormButtons label={rsvp ? 'Save' : 'Add'} busyLabel={rsvp ? 'Saving…' : 'Adding…'} />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Selects a member by name. */
function MemberField() {
  const members = trpc.user.directory.useQuery({})
  const options = members.data?.map(({ id, fullname, company }) => ({
    value: id,
    label: fullname,
    ...(company && { detail: company.name }),
  }))
  return <ComboboxField label="Member" options={options} optional />
}

const valuesOf = (rsvp: RsvpListRecord | null): RsvpByHandEntry => ({
  answer: rsvp?.answer ?? 'Yes',
  userId: '',
  rsvpId: rsvp?.id ?? '',
  name: rsvp?.visitor?.name ?? '',
  email: rsvp?.visitor?.email ?? '',
  ...partyOf(rsvp),
})
