import type { MailingAddress } from '@clubhouse/schema/website/texts'
import { withFieldGroup } from '#/components/form/app-form'
import { LineField } from '../fields/counted-field'

const blank: MailingAddress = { line1: '', line2: '', city: '', state: '', postalCode: '' }

/** An address as one writes it on an envelope. */
export const AddressGroup = withFieldGroup({
  defaultValues: blank,
  props: { legend: '', hint: '' },
  render: ({ group, legend, hint }) => (
    <fieldset className="grid gap-5">
      <legend className="font-heading font-semibold text-h3">{legend}</legend>
      <p className="text-muted text-sm">{hint}</p>
      <group.AppField name="line1">{() => <LineField label="Address" />}</group.AppField>
      <group.AppField name="line2">
        {() => <LineField label="Second line" optional />}
      </group.AppField>
      <group.AppField name="city">{() => <LineField label="City" />}</group.AppField>
      <div className="grid gap-5 sm:grid-cols-2">
        <group.AppField name="state">{() => <LineField label="State" />}</group.AppField>
        <group.AppField name="postalCode">{() => <LineField label="Postal code" />}</group.AppField>
      </div>
    </fieldset>
  ),
})
