import { z } from 'zod/mini'
import type { Json } from './example/json-schema.js'

type ApiMetadata = { id?: string; description?: string; examples?: Json[] }

/** The API document's metadata of schemas: component names, descriptions and examples, for `z.toJSONSchema`. */
export const apiMetadata = /* @__PURE__ */ z.registry<ApiMetadata>()

/** Names a record or form under `components/schemas` of the API's document. */
// @__NO_SIDE_EFFECTS__
export function component<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  apiMetadata.add(schema, { id })
  return schema
}

/** Returns an object schema that has a component name. */
// @__NO_SIDE_EFFECTS__
export const namedObject = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  component(id, z.object(shape))

/** Gives a new schema an example, and a description where its type can't express a rule. */
// @__NO_SIDE_EFFECTS__
export function example<Schema extends z.ZodMiniType>(
  value: Json,
  schema: Schema,
  description?: string,
): Schema {
  apiMetadata.add(schema, { examples: [value], ...(description && { description }) })
  return schema
}
