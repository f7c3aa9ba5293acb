import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { PictureField } from '#/api/picture-field'
import { useAppForm } from '#/components/form/app-form'
import { fieldLabels } from '../field-labels'
import { LineField, LinesField } from '../fields/counted-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'

const { headline, lead, picture, aboutPicture, closingHeadline, closingText } = fieldLabels.home

/** The form for the 'home' section. */
export function HomeForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(sectionSchemas.home, props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles.home} onChange={onChange}>
        <form.AppField name="headline">{() => <LineField label={headline} />}</form.AppField>
        <form.AppField name="lead">{() => <LinesField label={lead} />}</form.AppField>
        <form.AppField name="picture">{() => <PictureField label={picture} />}</form.AppField>
        <form.AppField name="aboutPicture">
          {() => <PictureField label={aboutPicture} />}
        </form.AppField>
        <form.AppField name="closingHeadline">
          {() => <LineField label={closingHeadline} />}
        </form.AppField>
        <form.AppField name="closingText">{() => <LinesField label={closingText} />}</form.AppField>
      </SectionBody>
    </form.AppForm>
  )
}
