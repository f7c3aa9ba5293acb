import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { type SectionDraft, sectionSchemas } from '@clubhouse/schema/website/sections'
import { PictureField } from '#/api/picture-field'
import { useAppForm, withFieldGroup } from '#/components/form/app-form'
import { NumberField } from '#/components/form/fields/number-field'
import { fieldLabels } from '../field-labels'
import { LineField } from '../fields/counted-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'
import { BundlesGroup, FurtherBundlesGroup, PrizesGroup } from './raffle-lists'

const blank: SectionDraft<'raffle'>['drawing'] = { date: '', time: '' }

/** A day and a time of the club. */
const MomentGroup = withFieldGroup({
  defaultValues: blank,
  props: { label: '' },
  render: ({ group, label }) => (
    <div className="grid gap-5 sm:grid-cols-2">
      <group.AppField name="date">
        {(field) => <field.TextField type="date" label={label} />}
      </group.AppField>
      <group.AppField name="time">
        {(field) => <field.TextField type="time" label={`${label} time`} />}
      </group.AppField>
    </div>
  ),
})

const schema = sectionSchemas.raffle
const labels = fieldLabels.raffle

/** The form for the 'raffle' section. */
export function RaffleForm({ onChange, ...props }: SectionFormProps) {
  const form = useAppForm(sectionFormOptions(schema, props))
  return (
    <form.AppForm>
      <SectionBody label={sectionTitles.raffle} onChange={onChange}>
        <form.AppField name="isShown">
          {(field) => <field.CheckboxField label={labels.isShown} />}
        </form.AppField>
        <form.AppField name="title">{() => <LineField label={labels.title} />}</form.AppField>
        <form.AppField name="headline">
          {() => <LineField label={labels.headline} hint="Shown while tickets are on sale" />}
        </form.AppField>
        <form.AppField name="picture">
          {() => <PictureField label={labels.picture} />}
        </form.AppField>
        <form.AppField name="salesStart">
          {(field) => <field.TextField type="date" label={labels.salesStart} />}
        </form.AppField>
        <MomentGroup form={form} fields="salesEnd" label={labels.salesEnd} />
        <MomentGroup form={form} fields="drawing" label={labels.drawing} />
        <form.AppField name="drawingPlace">
          {() => <LineField label={labels.drawingPlace} />}
        </form.AppField>
        <PrizesGroup form={form} fields={{ prizes: 'prizes' }} />
        <BundlesGroup form={form} fields={{ bundles: 'bundles' }} />
        <FurtherBundlesGroup form={form} fields={{ furtherBundles: 'furtherBundles' }} />
        <form.AppField name="organizationId">
          {() => <LineField label={labels.organizationId} />}
        </form.AppField>
        <form.AppField name="licenseNumber">
          {() => <LineField label={labels.licenseNumber} />}
        </form.AppField>
        <form.AppField name="minimumAge">
          {() => <NumberField label={labels.minimumAge} />}
        </form.AppField>
        <form.AppField name="grandPrizeMinimumAge">
          {() => <NumberField label={labels.grandPrizeMinimumAge} />}
        </form.AppField>
        <form.AppField name="responseDays">
          {() => (
            <NumberField
              label={labels.responseDays}
              hint="How long a winner has before the prize is forfeited"
            />
          )}
        </form.AppField>
        <form.AppField name="benefits">
          {() => (
            <LineField
              label={labels.benefits}
              hint="Completes the sentence “Every ticket supports …”"
            />
          )}
        </form.AppField>
      </SectionBody>
    </form.AppForm>
  )
}
