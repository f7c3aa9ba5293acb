import { blankOf } from '@clubhouse/schema/website/fit-value'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { useAppForm } from '#/components/form/app-form'
import { fieldLabels } from '../field-labels'
import { LineField, LinesField } from '../fields/counted-field'
import { ListField } from '../fields/list-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'

const schema = sectionSchemas.testimonials
const labels = fieldLabels.testimonials.testimonials
const { quote, name, title } = labels.fields
const blank = blankOf(schema.shape.testimonials.def.element)

/** The form for the 'testimonials' section. */
export function TestimonialsForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(schema, props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles.testimonials} onChange={onChange}>
        <form.AppField name="testimonials" mode="array">
          {() => (
            <ListField
              labels={labels}
              hint="If there are none, the page hides this part."
              blank={blank}
            >
              {(index) => (
                <>
                  <form.AppField name={`testimonials[${index}].quote`}>
                    {() => <LinesField label={quote} />}
                  </form.AppField>
                  <form.AppField name={`testimonials[${index}].name`}>
                    {() => <LineField label={name} />}
                  </form.AppField>
                  <form.AppField name={`testimonials[${index}].title`}>
                    {() => (
                      <LineField label={title} hint="For example, “Member since 2019”" optional />
                    )}
                  </form.AppField>
                </>
              )}
            </ListField>
          )}
        </form.AppField>
      </SectionBody>
    </form.AppForm>
  )
}
