import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { ColorsFields, colorsFields } from '#/components/colors/colors-fields'
import { useAppForm } from '#/components/form/app-form'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'

/** The form for the 'colors' section. */
export function ColorsForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(sectionSchemas.colors, props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles.colors} onChange={onChange}>
        <ColorsFields form={form} fields={colorsFields} />
      </SectionBody>
    </form.AppForm>
  )
}
