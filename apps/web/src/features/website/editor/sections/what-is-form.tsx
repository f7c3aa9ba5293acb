import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { PictureField } from '#/api/picture-field'
import { useAppForm } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { fieldLabels } from '../field-labels'
import { LinesField } from '../fields/counted-field'
import { ListField } from '../fields/list-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'

const { founded, paragraphs, picture } = fieldLabels['what-is']

/** The form for the 'what-is' section. */
export function WhatIsForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(sectionSchemas['what-is'], props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles['what-is']} onChange={onChange}>
        <form.AppField name="founded">
          {() => <NumberField label={founded} hint="For example, 1948" />}
        </form.AppField>
        <form.AppField name="paragraphs" mode="array">
          {() => (
            <ListField labels={paragraphs} blank="">
              {(index) => (
                <form.AppField name={`paragraphs[${index}]`}>
                  {() => <LinesField label={paragraphs.entry} isLabelHidden />}
                </form.AppField>
              )}
            </ListField>
          )}
        </form.AppField>
        <form.AppField name="picture">{() => <PictureField label={picture} />}</form.AppField>
      </SectionBody>
    </form.AppForm>
  )
}
