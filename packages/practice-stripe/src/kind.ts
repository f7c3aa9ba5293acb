import { z } from 'zod/mini'

/** The fields of every object of Stripe. */
export type Stored = { id: string; object: string }

/** A kind of stored objects: the fields that are read here; all others are kept as they are. */
export type Kind<Found extends Stored> = {
  /** As Stripe's `object` names it, and the table's `type`. */
  name: Found['object']
  parse(data: unknown): Found
}

/** A kind by the fields of its objects that are read here. Parsing throws when the table has other values. */
export function kind<const Name extends string, Fields extends z.core.$ZodShape>(
  name: Name,
  fields: Fields,
) {
  const schema = z.looseObject({ id: z.string(), object: z.literal(name), ...fields })
  return { name, schema, parse: (data: unknown) => schema.parse(data) }
}

/** The objects of a kind. */
export type ObjectOf<K extends { parse(data: unknown): Stored }> = ReturnType<K['parse']>
