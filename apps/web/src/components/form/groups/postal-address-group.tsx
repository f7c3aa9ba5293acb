import { type AddressSuggestion, placeOf } from '@clubhouse/schema/maps/address'
import type { AddressEntry } from '@clubhouse/schema/maps/postal-address'
import { withFieldGroup } from '#/components/form/app-form'
import { formatCity } from '#/components/format/address'
import { AddressBox } from './address-box'
import type { AddressSearch } from './address-search'

/** The names of the address fields in a form that has them at its top level. */
export const addressFields = {
  address: 'address',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
} as const

const defaultValues: AddressEntry = {
  address: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  latitude: null,
  longitude: null,
}

/** The address picker. A selected suggestion fills the seven address fields. */
export const PostalAddressGroup = withFieldGroup({
  defaultValues,
  props: { optional: false, useSearch: (() => noSearch) as AddressSearch },
  render: function Place({ group, optional, useSearch }) {
    const fill = (suggestion: AddressSuggestion) => {
      const place = placeOf(suggestion)
      group.setFieldValue('address', (typed) => place.address ?? streetIn(typed ?? ''))
      group.setFieldValue('city', place.city ?? '')
      group.setFieldValue('state', place.state ?? '')
      group.setFieldValue('postalCode', place.postalCode ?? '')
      group.setFieldValue('country', place.country ?? '')
      group.setFieldValue('latitude', place.latitude)
      group.setFieldValue('longitude', place.longitude)
    }
    const clear = () => {
      for (const name of ['city', 'state', 'postalCode', 'country'] as const) {
        group.setFieldValue(name, '')
      }
      group.setFieldValue('latitude', null)
      group.setFieldValue('longitude', null)
    }
    return (
      <div className="grid gap-1.5">
        <group.AppField name="address">
          {() => (
            <AddressBox
              label="Address"
              optional={optional}
              useSearch={useSearch}
              onChoose={fill}
              onClear={clear}
            />
          )}
        </group.AppField>
        <group.Subscribe
          selector={({ values: { city, state, postalCode } }) =>
            formatCity({
              city: city ?? null,
              state: state ?? null,
              postalCode: postalCode ?? null,
            })
          }
        >
          {(place) => place && <p className="text-muted text-sm">{place}</p>}
        </group.Subscribe>
      </div>
    )
  },
})

/** Returns the text to keep when a town is selected: a typed street, but not the town's name. */
const streetIn = (typed: string) => (/^\d+\s+\p{Letter}/u.test(typed.trim()) ? typed : '')

const noSearch = { suggestions: undefined, searching: false }
