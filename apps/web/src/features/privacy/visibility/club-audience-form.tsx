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
        <div>
          <form.SubmitButton label="Save" busyLabel="Saving…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
