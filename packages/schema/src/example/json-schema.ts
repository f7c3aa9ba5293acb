import { z } from 'zod/mini'

const typeName = z.enum(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
const count = z.optional(z.int().check(z.gte(0)))

/** Any value that JSON can represent. */
export type Json = null | string | number | boolean | Json[] | { [name: string]: Json }
export const json = z.custom<Json>((value) => z.json().safeParse(value).success)

/** The keywords that contain no other schema. */
const plain = {
  $ref: z.optional(z.string().check(z.regex(/^#\/components\/schemas\/\w+$/))),
  description: z.optional(z.string()),
  type: z.optional(z.union([typeName, z.array(typeName)])),
  const: z.optional(json),
  enum: z.optional(z.array(json).check(z.minLength(1))),
  default: z.optional(json),
  examples: z.optional(z.array(json).check(z.minLength(1))),
  format: z.optional(z.enum(['uuid', 'date', 'date-time', 'email', 'uri'])),
  pattern: z.optional(z.string()),
  contentMediaType: z.optional(z.string()),
  minLength: count,
  maxLength: count,
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  exclusiveMinimum: z.optional(z.number()),
  exclusiveMaximum: z.optional(z.number()),
  minItems: count,
  maxItems: count,
  required: z.optional(z.array(z.string())),
}

/** The part of JSON Schema 2020-12 that we use. An interface, because other packages need a named type. */
export interface JsonSchema extends z.infer<z.ZodMiniObject<typeof plain>> {
  properties?: Record<string, JsonSchema> | undefined
  propertyNames?: JsonSchema | undefined
  additionalProperties?: false | JsonSchema | undefined
  items?: false | JsonSchema | undefined
  prefixItems?: JsonSchema[] | undefined
  anyOf?: JsonSchema[] | undefined
  allOf?: JsonSchema[] | undefined
}

type Written = { jsonSchema: { oneOf?: unknown[]; anyOf?: unknown[] } }

/** An `override` for zod's writer: alternatives that a field tells apart are written like all others. */
export function oneOfAsAnyOf<Of extends Written>({ jsonSchema: written }: Of): void {
  if (!written.oneOf) return
  written.anyOf = written.oneOf
  delete written.oneOf
}

/** Parses it; throws for anything else. */
export const jsonSchema: z.ZodMiniType<JsonSchema> = z.strictObject({
  ...plain,
  get properties() {
    return z.optional(z.record(z.string(), jsonSchema))
  },
  get propertyNames() {
    return z.optional(jsonSchema)
  },
  get additionalProperties() {
    return z.optional(z.union([z.literal(false), jsonSchema]))
  },
  get items() {
    return z.optional(z.union([z.literal(false), jsonSchema]))
  },
  get prefixItems() {
    return z.optional(z.array(jsonSchema))
  },
  get anyOf() {
    return z.optional(z.array(jsonSchema))
  },
  get allOf() {
    return z.optional(z.array(jsonSchema))
  },
})
/** Schemas by the name that others refer to them by. */
export type Components = Record<string, JsonSchema>
