import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'
import { stored } from '../stored.js'

/** Where a record is, as forms send it; `address` is required in some of them. */
export const addressEntry = {
  city: example('Cary', field.optionalText('City')),
  state: example('North Carolina', field.optionalText('State')),
  postalCode: example('27511', field.optionalText('Postal code', 20)),
  country: example('United States', field.optionalText('Country')),
  latitude: field.latitude(),
  longitude: field.longitude(),
}

/** Where a record is, as the server returns it. */
export const addressRecord = {
  address: example('1 Main Street', z.nullable(z.string())),
  ...stored(addressEntry),
}
export type AddressRecord = z.infer<z.ZodMiniObject<typeof addressRecord>>

/** The fields that an address picker fills, while they are edited. */
export type AddressEntry = z.input<z.ZodMiniObject<typeof addressEntry>> & {
  address?: string | null | undefined
}
