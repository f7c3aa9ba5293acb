import { blankOf } from '@clubhouse/schema/website/fit-value'
import { type SectionDraft, sectionSchemas } from '@clubhouse/schema/website/sections'
import { TriangleAlert } from 'lucide-react'
import { PictureField } from '#/api/picture-field'
import { withFieldGroup } from '#/components/form/app-form'
import { AmountField } from '#/components/form/fields/amount-field'
import { NumberField } from '#/components/form/fields/number-field'
import { fieldLabels } from '../field-labels'
import { LineField, LinesField } from '../fields/counted-field'
import { ListField } from '../fields/list-field'
import { paymentProviderOf } from './payment-provider'

const { shape } = sectionSchemas.raffle
const { prizes, bundles, furtherBundles } = fieldLabels.raffle
const blanks = {
  prize: blankOf(shape.prizes.def.element),
  bundle: blankOf(shape.bundles.def.element),
  furtherBundle: blankOf(shape.furtherBundles.def.element),
}

type Lists = {
  [Name in 'prizes' | 'bundles' | 'furtherBundles']: Pick<SectionDraft<'raffle'>, Name>
}

const blankLists: Lists = {
  prizes: { prizes: [] },
  bundles: { bundles: [] },
  furtherBundles: { furtherBundles: [] },
}

/** The prizes, the grand prize first. */
export const PrizesGroup = withFieldGroup({
  defaultValues: blankLists.prizes,
  render: function Prizes({ group }) {
    return (
      <group.AppField name="prizes" mode="array">
        {() => (
          <ListField labels={prizes} hint="List the grand prize first." blank={blanks.prize}>
            {(place) => (
              <>
                <group.AppField name={`prizes[${place}].place`}>
                  {() => (
                    <LineField label={prizes.fields.place} hint="For example, “Grand prize”" />
                  )}
                </group.AppField>
                <group.AppField name={`prizes[${place}].name`}>
                  {() => <LineField label={prizes.fields.name} />}
                </group.AppField>
                <group.AppField name={`prizes[${place}].description`}>
                  {() => <LinesField label={prizes.fields.description} />}
                </group.AppField>
                <group.AppField name={`prizes[${place}].winner`}>
                  {() => (
                    <LineField
                      label={prizes.fields.winner}
                      hint="After the drawing, if the winner agrees to be named"
                      optional
                    />
                  )}
                </group.AppField>
                <group.AppField name={`prizes[${place}].picture`}>
                  {() => <PictureField label={prizes.fields.picture} removable />}
                </group.AppField>
              </>
            )}
          </ListField>
        )}
      </group.AppField>
    )
  },
})

/** What is sold: so many tickets at one price. */
export const BundlesGroup = withFieldGroup({
  defaultValues: blankLists.bundles,
  render: function Bundles({ group }) {
    return (
      <group.AppField name="bundles" mode="array">
        {() => (
          <ListField labels={bundles} blank={blanks.bundle}>
            {(place) => (
              <>
                <div className="grid grid-cols-2 gap-4">
                  <group.AppField name={`bundles[${place}].tickets`}>
                    {() => <NumberField label={bundles.fields.tickets} />}
                  </group.AppField>
                  <group.AppField name={`bundles[${place}].price`}>
                    {() => <AmountField label={bundles.fields.price} />}
                  </group.AppField>
                </div>
                <group.AppField name={`bundles[${place}].purchaseUrl`}>
                  {(field) => (
                    <div className="grid gap-3">
                      <field.TextField
                        type="url"
                        label={bundles.fields.purchaseUrl}
                        hint="Starts with https://. Leave blank until the bundle is sold online."
                        optional
                      />
                      <ProviderNote url={field.state.value} />
                    </div>
                  )}
                </group.AppField>
              </>
            )}
          </ListField>
        )}
      </group.AppField>
    )
  },
})

/** Warns about a link to a payment provider: the club answers for selling there. */
function ProviderNote({ url }: { url: string }) {
  const provider = paymentProviderOf(url)
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft empty:hidden"
    >
      {provider && (
        <>
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            Card networks and many states restrict raffle sales by card or online. Before you
            publish this {provider} link, check your state’s rules and {provider}’s terms.
          </span>
        </>
      )}
    </p>
  )
}

/** Bundles that the rules name, without a button. */
export const FurtherBundlesGroup = withFieldGroup({
  defaultValues: blankLists.furtherBundles,
  render: function FurtherBundles({ group }) {
    return (
      <group.AppField name="furtherBundles" mode="array">
        {() => (
          <ListField
            labels={furtherBundles}
            hint="Listed in the rules, without a button"
            blank={blanks.furtherBundle}
          >
            {(place) => (
              <div className="grid grid-cols-2 gap-4">
                <group.AppField name={`furtherBundles[${place}].tickets`}>
                  {() => <NumberField label={furtherBundles.fields.tickets} />}
                </group.AppField>
                <group.AppField name={`furtherBundles[${place}].price`}>
                  {() => <AmountField label={furtherBundles.fields.price} />}
                </group.AppField>
              </div>
            )}
          </ListField>
        )}
      </group.AppField>
    )
  },
})
