import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'
import { type AddressRecord, addressEntry, addressRecord } from '../maps/postal-address.js'

/** The address of a date that is elsewhere; one without any text is unknown, thus null. */
export const placeEntry = z.pipe(
  z.pipe(
    z.nullish(
      z.object({
        address: example('1 Main Street', field.optionalText('Address', 200)),
        ...addressEntry,
      }),
    ),
    z.transform((place): AddressRecord | null => (place && isKnown(place) ? place : null)),
  ),
  z.nullable(z.object(addressRecord)),
)

const isKnown = ({ address, city, state, postalCode }: AddressRecord): boolean =>
  [address, city, state, postalCode].some(Boolean)
