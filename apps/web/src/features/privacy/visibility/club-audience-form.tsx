import { fieldAudience } from '@clubhouse/schema/enumeration'
import {
  audienceField,
  type ClubAudience,
  type ClubAudienceUpdate,
  clubAudienceUpdate,
} from '@clubhouse/schema/privacy/field-audience'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'
import { audienceFieldNames, audienceNames } from '#/components/audience-words'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'

const audiences = fieldAudience.options.map((value) => ({ value, label: audienceNames[value] }))

type ClubAudienceFormProps = {
  audience: ClubAudience
  /** Saves; errors that it throws are shown at the form and its fields. */
  onSave: (audience: ClubAudienceUpdate) => Promise<unknown>
}

/** Asks who can see each field. */
export function ClubAudienceForm({ audience, onSave }: ClubAudienceFormProps) {
  const defaultValues: z.input<typeof clubAudienceUpdate> = audience
  const form = useAppForm({
    defaultValues,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: clubAudienceUpdate,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(clubAudienceUpdate.parse(value))),
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Privacy">
        {audienceField.options.map((name) => (
          <form.AppField key={name} name={name}>
            {(field) => <field.SelectField label={audienceFieldNames[name]} options={audiences} />}
          </form.AppField>
        ))}
        <section className="mt-4 grid gap-3 border-border border-t pt-6">
          <h2 className="text-h3">Raffle buyers</h2>
          <p className="text-muted">
            After this time, we delete the names and phone numbers of people who bought raffle
            tickets. Ticket numbers, amounts and winners stay for your records.
          </p>
          <form.AppField name="raffleBuyerDays">
            {() => (
              <NumberField
                label="Days after the drawing"
                hint="30 to 3,650. Check how long your state wants you to keep them."
              />
            )}
          </form.AppField>
        </section>
        <div>
          <form.SubmitButton label="Save" busyLabel="Saving…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
