import { z } from 'zod/mini'
import * as field from '../field.js'

/** Where a record is, as the server returns it. */
export const placeRecord = {
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  country: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
}
export type PlaceRecord = z.infer<z.ZodMiniObject<typeof placeRecord>>

/** Where a record is, as forms send it; `address` is required in some of them. */
export const placeEntry = {
  city: field.optionalText('City'),
  state: field.optionalText('State'),
  postalCode: field.optionalText('Postal code', 20),
  country: field.optionalText('Country'),
  latitude: field.latitude(),
  longitude: field.longitude(),
}

/** The fields that an address picker fills, while they are edited. */
export type PlaceEntry = z.input<z.ZodMiniObject<typeof placeEntry>> & {
  address?: string | null | undefined
}
