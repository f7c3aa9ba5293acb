import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'
import { stored } from '../stored.js'

/** Where a record is, as forms send it; `address` is required in some of them. */
export const placeEntry = {
  city: example('Cary', field.optionalText('City')),
  state: example('North Carolina', field.optionalText('State')),
  postalCode: example('27511', field.optionalText('Postal code', 20)),
  country: example('United States', field.optionalText('Country')),
  latitude: field.latitude(),
  longitude: field.longitude(),
}

/** Where a record is, as the server returns it. */
export const placeRecord = {
  address: example('1 Main Street', z.nullable(z.string())),
  ...stored(placeEntry),
}
export type PlaceRecord = z.infer<z.ZodMiniObject<typeof placeRecord>>

/** The fields that an address picker fills, while they are edited. */
export type PlaceEntry = z.input<z.ZodMiniObject<typeof placeEntry>> & {
  address?: string | null | undefined
}
