import {
  type ContactEntry,
  type ContactMessageKind,
  contactSchema,
} from '@clubhouse/schema/contact/contact'
import { useNavigate } from '@tanstack/react-router'
import { client } from '#/api/client'
import { sendForm } from '#/api/send-form'
import { useAppForm } from '#/components/form/app-form'
import { usePostedState } from '#/components/form/posted'

const blankOf = (form: ContactMessageKind): ContactEntry => ({
  firstname: '',
  lastname: '',
  email: '',
  phoneNumber: '',
  phoneExt: '',
  message: '',
  website: '',
  form,
})

/** The form on the contact and sign-up pages; `kind` is the page that it is on. */
export function ContactForm({ kind }: { kind: ContactMessageKind }) {
  const navigate = useNavigate()
  const form = useAppForm({
    ...usePostedState(blankOf(kind)),
    canSubmitWhenInvalid: true,
    validators: {
      onChange: contactSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => client.contact.send.mutate(contactSchema.parse(value))),
    },
    onSubmit: async ({ formApi }) => {
      formApi.reset()
      await navigate({ to: '/thank-you' })
    },
  })
  return (
    <form.AppForm>
      <form.FormBody label="Write to the club">
        <div className="grid gap-5 sm:grid-cols-2">
          <form.AppField name="firstname">
            {(field) => <field.TextField label="First name" autoComplete="given-name" />}
          </form.AppField>
          <form.AppField name="lastname">
            {(field) => <field.TextField label="Last name" autoComplete="family-name" />}
          </form.AppField>
        </div>
        <form.AppField name="email">
          {(field) => <field.TextField label="Email" type="email" autoComplete="email" optional />}
        </form.AppField>
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <form.AppField name="phoneNumber">
            {(field) => <field.TextField label="Phone number" type="tel" autoComplete="tel" />}
          </form.AppField>
          <form.AppField name="phoneExt">
            {(field) => (
              <field.TextField
                label="Extension"
                inputMode="numeric"
                autoComplete="tel-extension"
                optional
              />
            )}
          </form.AppField>
        </div>
        <form.AppField name="message">
          {(field) => <field.TextAreaField label="Message" />}
        </form.AppField>
        <form.AppField name="website">
          {(field) => <field.HoneypotField label="Website" />}
        </form.AppField>
        <form.SubmitButton label="Send Message" busyLabel="Sending…" />
        <form.FormError />
      </form.FormBody>
    </form.AppForm>
  )
}
