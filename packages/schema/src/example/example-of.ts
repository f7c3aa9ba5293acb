import type { Components, Json, JsonSchema } from './json-schema.js'
import { resolve } from './resolve.js'

/** The id in every example. */
export const exampleId = '0199c0de-1a2b-7c3d-8e4f-5a6b7c8d9e0f'

/** Returns a value that obeys a schema, the same each time: its own example, or one made from its type. */
export function exampleOf(schema: JsonSchema, components: Components): Json {
  if (schema.$ref) return exampleOf(resolve(schema, components), components)
  const [known] = schema.examples ?? []
  if (known !== undefined) return known
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  const [first] = schema.anyOf ?? []
  if (first) return exampleOf(first, components)
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? null
  return byType(schema, components)
}

function byType(schema: JsonSchema, components: Components): Json {
  const [type] = [schema.type ?? []].flat()
  if (schema.allOf) {
    return schema.allOf.reduce<Json>((all, part) => merge(all, exampleOf(part, components)), {})
  }
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, components)]))
  }
  if (type === 'array') {
    const items = schema.prefixItems ?? [schema.items || []].flat()
    const examples = items.map((item) => exampleOf(item, components))
    const [first = null] = examples
    // A rule for how many there are is one of the same.
    while (examples.length < (schema.minItems ?? 0)) examples.push(first)
    return examples
  }
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'string') return textOf(schema)
  return null
}

function textOf({ format, minLength = 0 }: JsonSchema): string {
  if (format === 'uuid') return exampleId
  if (format === 'date') return '2030-01-15'
  if (format === 'date-time') return '2030-01-15T12:30:00.000Z'
  if (format === 'uri') return 'https://club.example'
  if (format === 'email') return 'ada@people.example'
  return 'text'.padEnd(minLength, '.')
}

/** The example with other values in some of its fields. */
export const merge = (example: Json, fields: Json): Json =>
  isObject(example) && isObject(fields) ? { ...example, ...fields } : example

const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
