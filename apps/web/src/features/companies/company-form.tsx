import {
  type CompanyEntry,
  type CompanyInput,
  type CompanyRecord,
  companySchema,
} from '@clubhouse/schema/companies/company'
import { sendForm } from '#/api/send-form'
import { useAddressSearch } from '#/api/shared-queries'
import { useAppForm } from '#/components/form/app-form'
import { blankValues, valuesOf } from '#/components/form/form-values'
import { addressFields, PostalAddressGroup } from '#/components/form/postal-address-group'

/** The social links and their names. */
export const socialNames = [
  ['facebook', 'Facebook'],
  ['twitter', 'Twitter'],
  ['linkedin', 'LinkedIn'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
] as const

type CompanyFormProps = {
  company?: CompanyEntry
  /** Saves; errors that it throws are shown at the form and its fields. */
  onSave: (company: CompanyInput) => Promise<unknown>
  onSaved: () => void
}

/** All fields of a company. */
export function CompanyForm({
  company = blankValues(companySchema),
  onSave,
  onSaved,
}: CompanyFormProps) {
  const form = useAppForm({
    defaultValues: company,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: companySchema,
      onSubmitAsync: ({ value }) => sendForm(() => onSave(companySchema.parse(value))),
    },
    onSubmit: onSaved,
  })
  return (
    <form.AppForm>
      <form.FormBody label="Company">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="organization" />}
        </form.AppField>
        <PostalAddressGroup
          form={form}
          fields={addressFields}
          optional={false}
          useSearch={useAddressSearch}
        />
        <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
          <form.AppField name="phoneNumber">
            {(field) => <field.TextField label="Phone" type="tel" autoComplete="tel" optional />}
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
        <form.AppField name="url">
          {(field) => (
            <field.TextField
              label="Website"
              type="url"
              autoComplete="url"
              placeholder="https://"
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="logo">
          {(field) => (
            <field.TextField
              label="Logo"
              type="url"
              autoComplete="off"
              placeholder="https://"
              hint="Image URL."
              optional
            />
          )}
        </form.AppField>
        <form.AppField name="contactName">
          {(field) => <field.TextField label="Contact Name" autoComplete="name" optional />}
        </form.AppField>
        <form.AppField name="industry">
          {(field) => <field.TextField label="Industry" autoComplete="off" optional />}
        </form.AppField>
        <form.AppField name="description">
          {(field) => <field.TextAreaField label="Description" />}
        </form.AppField>
        <fieldset className="grid gap-5">
          <legend className="mb-3 font-heading font-semibold">Social links</legend>
          {socialNames.map(([name, label]) => (
            <form.AppField key={name} name={`socialLinks.${name}`}>
              {(field) => (
                <field.TextField
                  label={label}
                  type="url"
                  autoComplete="off"
                  placeholder="https://"
                  optional
                />
              )}
            </form.AppField>
          ))}
        </fieldset>
        <form.FormButtons label="Save" busyLabel="Saving…" />
      </form.FormBody>
    </form.AppForm>
  )
}

/** Returns a company as form values, blank where a field is empty. */
export const companyValues = (company: CompanyRecord): CompanyEntry =>
  valuesOf(companySchema, company)
