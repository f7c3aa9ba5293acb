import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { PictureField } from '#/api/picture-field'
import { useAppForm } from '#/components/form/app-form'
import { fieldLabels } from '../field-labels'
import { LineField, LinesField } from '../fields/counted-field'
import { ListField } from '../fields/list-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'

const { taglines, lead, picture } = fieldLabels.join

/** The form for the 'join' section. */
export function JoinForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(sectionSchemas.join, props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles.join} onChange={onChange}>
        <form.AppField name="taglines" mode="array">
          {() => (
            <ListField labels={taglines} hint="Shown one after another as the headline" blank="">
              {(index) => (
                <form.AppField name={`taglines[${index}]`}>
                  {() => <LineField label={taglines.entry} isLabelHidden />}
                </form.AppField>
              )}
            </ListField>
          )}
        </form.AppField>
        <form.AppField name="lead">{() => <LinesField label={lead} />}</form.AppField>
        <form.AppField name="picture">{() => <PictureField label={picture} />}</form.AppField>
      </SectionBody>
    </form.AppForm>
  )
}
