import { withFieldGroup } from '#/components/form/app-form'

/** Where the fields of a number are in a form that has them at its top. */
export const phoneFields = { phoneNumber: 'phoneNumber', phoneExt: 'phoneExt' } as const

const defaultValues: { phoneNumber?: string | null; phoneExt?: string | null } = {}

/** A phone number and its extension. */
export const PhoneGroup = withFieldGroup({
  defaultValues,
  props: {
    label: 'Phone number',
    optional: false,
    /** Whether browsers offer the reader's own number. */
    isOwn: true,
  },
  render: function Phone({ group, label, optional, isOwn }) {
    return (
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <group.AppField name="phoneNumber">
          {(field) => (
            <field.TextField
              label={label}
              type="tel"
              autoComplete={isOwn ? 'tel' : 'off'}
              optional={optional}
            />
          )}
        </group.AppField>
        <group.AppField name="phoneExt">
          {(field) => (
            <field.TextField
              label="Extension"
              inputMode="numeric"
              autoComplete={isOwn ? 'tel-extension' : 'off'}
              optional
            />
          )}
        </group.AppField>
      </div>
    )
  },
})
