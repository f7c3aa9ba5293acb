import { blankOf } from '@clubhouse/schema/website/fit-value'
import { sectionTitles } from '@clubhouse/schema/website/section-titles'
import { type SectionDraft, sectionSchemas } from '@clubhouse/schema/website/sections'
import { useAppForm, withFieldGroup } from '#/components/form/app-form'
import { NumberField } from '#/components/form/number-field'
import { LineField, LinesField } from '../counted-field'
import { fieldLabels } from '../field-labels'
import { ListField } from '../list-field'
import { PictureField } from '../picture-field'
import { PriceField } from '../price-field'
import { SectionBody } from '../section-body'
import { type SectionFormProps, sectionFormOptions } from '../section-form'

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
        {(field) => <field.TextField type="time" label={`${label}, time`} />}
      </group.AppField>
    </div>
  ),
})

const schema = sectionSchemas.raffle
const { prizes, bundles, furtherBundles, ...labels } = fieldLabels.raffle
const blanks = {
  prize: blankOf(schema.shape.prizes.def.element),
  bundle: blankOf(schema.shape.bundles.def.element),
  furtherBundle: blankOf(schema.shape.furtherBundles.def.element),
}

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
        <form.AppField name="prizes" mode="array">
          {() => (
            <ListField labels={prizes} hint="List the grand prize first." blank={blanks.prize}>
              {(place) => (
                <>
                  <form.AppField name={`prizes[${place}].place`}>
                    {() => (
                      <LineField label={prizes.fields.place} hint="For example, ‘Grand prize’" />
                    )}
                  </form.AppField>
                  <form.AppField name={`prizes[${place}].name`}>
                    {() => <LineField label={prizes.fields.name} />}
                  </form.AppField>
                  <form.AppField name={`prizes[${place}].description`}>
                    {() => <LinesField label={prizes.fields.description} />}
                  </form.AppField>
                  <form.AppField name={`prizes[${place}].winner`}>
                    {() => (
                      <LineField
                        label={prizes.fields.winner}
                        hint="After the drawing, if the winner agrees to be named"
                        optional
                      />
                    )}
                  </form.AppField>
                  <form.AppField name={`prizes[${place}].picture`}>
                    {() => <PictureField label={prizes.fields.picture} removable />}
                  </form.AppField>
                </>
              )}
            </ListField>
          )}
        </form.AppField>
        <form.AppField name="bundles" mode="array">
          {() => (
            <ListField labels={bundles} blank={blanks.bundle}>
              {(place) => (
                <>
                  <div className="grid grid-cols-2 gap-4">
                    <form.AppField name={`bundles[${place}].tickets`}>
                      {() => <NumberField label={bundles.fields.tickets} />}
                    </form.AppField>
                    <form.AppField name={`bundles[${place}].price`}>
                      {() => <PriceField label={bundles.fields.price} />}
                    </form.AppField>
                  </div>
                  <form.AppField name={`bundles[${place}].purchaseUrl`}>
                    {(field) => (
                      <field.TextField
                        type="url"
                        label={bundles.fields.purchaseUrl}
                        hint="Starts with https://. Leave blank until the bundle is sold online."
                        optional
                      />
                    )}
                  </form.AppField>
                </>
              )}
            </ListField>
          )}
        </form.AppField>
        <form.AppField name="furtherBundles" mode="array">
          {() => (
            <ListField
              labels={furtherBundles}
              hint="Listed in the rules, without a button."
              blank={blanks.furtherBundle}
            >
              {(place) => (
                <div className="grid grid-cols-2 gap-4">
                  <form.AppField name={`furtherBundles[${place}].tickets`}>
                    {() => <NumberField label={furtherBundles.fields.tickets} />}
                  </form.AppField>
                  <form.AppField name={`furtherBundles[${place}].price`}>
                    {() => <PriceField label={furtherBundles.fields.price} />}
                  </form.AppField>
                </div>
              )}
            </ListField>
          )}
        </form.AppField>
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
              hint="Completes the sentence ‘Every ticket goes to …’"
            />
          )}
        </form.AppField>
      </SectionBody>
    </form.AppForm>
  )
}
