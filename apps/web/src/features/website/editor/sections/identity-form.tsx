import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { PictureField } from '#/api/picture-field'
import { useAppForm } from '#/components/form/app-form'
import { ComboboxField } from '#/components/form/fields/combobox-field'
import { fieldLabels } from '../field-labels'
import { LineField, LinesField } from '../fields/counted-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'

const { name, shortName, description, timeZone, logo } = fieldLabels.identity

const timeZones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}))

/** The form for the 'identity' section. */
export function IdentityForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(sectionSchemas.identity, props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles.identity} onChange={onChange}>
        <form.AppField name="name">{() => <LineField label={name} />}</form.AppField>
        <form.AppField name="shortName">
          {() => <LineField label={shortName} hint="Used where space is tight" />}
        </form.AppField>
        <form.AppField name="description">
          {() => (
            <LinesField
              label={description}
              hint="For search engines and shared links, on pages without their own description"
            />
          )}
        </form.AppField>
        <form.AppField name="timeZone">
          {() => (
            <ComboboxField
              label={timeZone}
              hint="Used for event times and today’s date"
              options={timeZones}
            />
          )}
        </form.AppField>
        <form.AppField name="logo">{() => <PictureField label={logo} removable />}</form.AppField>
      </SectionBody>
    </form.AppForm>
  )
}
