import { withFieldGroup } from '#/components/form/app-form'
import { SetupStep } from './setup-step'
import { blankSetup } from './setup-values'

// A browser may be set to UTC, which is missing from the list.
const timeZones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

/** The name and place of the club; `children` are further fields. */
export const ClubStep = withFieldGroup({
  defaultValues: blankSetup('').club,
  render: ({ group, children }) => (
    <SetupStep number={1} title="Your club">
      <group.AppField name="name">
        {(field) => (
          <field.TextField
            label="Name"
            hint="For example, Rotary Club of Birch Falls"
            autoComplete="organization"
          />
        )}
      </group.AppField>
      <group.AppField name="shortName">
        {(field) => (
          <field.TextField
            label="Short name"
            hint="Used where space is tight. For example, Birch Falls Rotary."
            autoComplete="off"
          />
        )}
      </group.AppField>
      <group.AppField name="address.line1">
        {(field) => (
          <field.TextField
            label="Address"
            hint="Street address where the club meets"
            autoComplete="street-address"
          />
        )}
      </group.AppField>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr_1fr]">
        <group.AppField name="address.city">
          {(field) => <field.TextField label="City" autoComplete="address-level2" />}
        </group.AppField>
        <group.AppField name="address.state">
          {(field) => <field.TextField label="State" autoComplete="address-level1" />}
        </group.AppField>
        <group.AppField name="address.postalCode">
          {(field) => <field.TextField label="Postal code" autoComplete="postal-code" />}
        </group.AppField>
      </div>
      <group.AppField name="timeZone">
        {(field) => (
          <field.SelectField
            label="Time zone"
            hint="Used for event times and today’s date."
            options={timeZones}
          />
        )}
      </group.AppField>
      {children}
    </SetupStep>
  ),
})
