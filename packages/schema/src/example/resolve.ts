import type { Components, JsonSchema } from './json-schema.js'

/** The schema that a reference points to; any other schema is returned as it is. */
export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  if (!schema.$ref) return schema
  const found = components[schema.$ref.replace('#/components/schemas/', '')]
  if (!found) throw new Error(`${schema.$ref} does not exist`)
  return found
}

type Fields = { properties: Record<string, JsonSchema>; required: string[] }

/** An object's fields and which of them are required, those of its parts included. */
export function fieldsOf(schema: JsonSchema, components: Components): Fields {
  const { properties = {}, required = [], allOf = [] } = resolve(schema, components)
  const parts = [{ properties, required }, ...allOf.map((part) => fieldsOf(part, components))]
  return {
    properties: Object.fromEntries(parts.flatMap((part) => Object.entries(part.properties))),
    required: parts.flatMap((part) => part.required),
  }
}
