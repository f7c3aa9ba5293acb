import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'

/** Where a record is, as the server returns it. */
export const placeRecord = {
  address: z.nullable(example('1 Main Street', z.string())),
  city: z.nullable(example('Cary', z.string())),
  state: z.nullable(example('North Carolina', z.string())),
  postalCode: z.nullable(example('27511', z.string())),
  country: z.nullable(example('United States', z.string())),
  latitude: z.nullable(example(35.79, z.number(), 'degrees, WGS 84')),
  longitude: z.nullable(example(-78.78, z.number(), 'degrees, WGS 84')),
}
export type PlaceRecord = z.infer<z.ZodMiniObject<typeof placeRecord>>

/** Where a record is, as forms send it; `address` is required in some of them. */
export const placeEntry = {
  city: example('Cary', field.optionalText('City')),
  state: example('North Carolina', field.optionalText('State')),
  postalCode: example('27511', field.optionalText('Postal code', 20)),
  country: example('United States', field.optionalText('Country')),
  latitude: field.latitude(),
  longitude: field.longitude(),
}

/** The fields that an address picker fills, while they are edited. */
export type PlaceEntry = z.input<z.ZodMiniObject<typeof placeEntry>> & {
  address?: string | null | undefined
}
