import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { useAppForm } from '#/components/form/app-form'
import { fieldLabels } from '../field-labels'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'
import { LinkGroup } from './link-group'

const { social, partner } = fieldLabels.footer

/** The form of the section 'footer'. */
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
