import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { sectionSchemas } from '@clubhouse/schema/website/sections'
import { PictureField } from '#/api/picture-field'
import { useAppForm } from '#/components/form/app-form'
import { fieldLabels } from '../field-labels'
import { LinesField } from '../fields/counted-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'
import { AddressGroup } from './address-group'

const { intros, contactEmail, infoEmail, postalAddress, poBox, picture } = fieldLabels.contact

/** The form for the 'contact' section. */
export function ContactForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(sectionSchemas.contact, props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles.contact} onChange={onChange}>
        <fieldset className="grid gap-5">
          <legend className="font-heading font-semibold text-h3">{intros.list}</legend>
          <p className="text-muted text-sm">The page shows one of these three at random.</p>
          {[0, 1, 2].map((index) => (
            <form.AppField key={index} name={`intros[${index}]`}>
              {() => <LinesField label={`${intros.entry} ${index + 1}`} />}
            </form.AppField>
          ))}
        </fieldset>
        <form.AppField name="contactEmail">
          {(field) => <field.TextField label={contactEmail} type="email" />}
        </form.AppField>
        <form.AppField name="infoEmail">
          {(field) => <field.TextField label={infoEmail} type="email" />}
        </form.AppField>
        <AddressGroup
          form={form}
          fields="postalAddress"
          legend={postalAddress}
          hint="Shown on the contact page"
        />
        <AddressGroup
          form={form}
          fields="poBox"
          legend={poBox}
          hint="Shown on the sign-up page and in the raffle rules"
        />
        <form.AppField name="picture">{() => <PictureField label={picture} />}</form.AppField>
      </SectionBody>
    </form.AppForm>
  )
}
