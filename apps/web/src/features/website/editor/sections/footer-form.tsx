import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { type SectionDraft, sectionSchemas } from '@clubhouse/schema/website/sections'
import { useAppForm, withFieldGroup } from '#/components/form/app-form'
import { fieldLabels } from '../field-labels'
import { LineField } from '../fields/counted-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'

const blank: SectionDraft<'footer'>['social'] = { label: '', url: '' }

/** A link of the footer: what it says and where it leads. */
const LinkGroup = withFieldGroup({
  defaultValues: blank,
  props: { legend: '' },
  render: ({ group, legend }) => (
    <fieldset className="grid gap-5">
      <legend className="mb-3 font-heading font-semibold text-h3">{legend}</legend>
      <group.AppField name="label">{() => <LineField label="Link text" />}</group.AppField>
      <group.AppField name="url">
        {(field) => <field.TextField label="URL" type="url" hint="Starts with https://" />}
      </group.AppField>
    </fieldset>
  ),
})

const { social, partner } = fieldLabels.footer

/** The form for the 'footer' section. */
export function FooterForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(sectionSchemas.footer, props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles.footer} onChange={onChange}>
        <LinkGroup form={form} fields="social" legend={social} />
        <LinkGroup form={form} fields="partner" legend={partner} />
      </SectionBody>
    </form.AppForm>
  )
}
