import type { SectionDraft } from '@clubhouse/schema/website/sections'
import { withFieldGroup } from '#/components/form/app-form'
import { LineField } from '../counted-field'

const blank: SectionDraft<'footer'>['social'] = { label: '', url: '' }

/** A link of the footer: what it says and where it leads. */
export const LinkGroup = withFieldGroup({
  defaultValues: blank,
  props: { legend: '' },
  render: ({ group, legend }) => (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-heading font-semibold text-h3">{legend}</legend>
      <group.AppField name="label">{() => <LineField label="Text of the link" />}</group.AppField>
      <group.AppField name="url">
        {(field) => <field.TextField label="Address" type="url" hint="Begins with https://" />}
      </group.AppField>
    </fieldset>
  ),
})
