import { fits } from './fits.js'
import { glossary, inContext } from './glossary.js'
import type { Components, Json, JsonSchema } from './json-schema.js'
import { resolve } from './resolve.js'

/** The id in every example. */
export const exampleId = '0199c0de-1a2b-7c3d-8e4f-5a6b7c8d9e0f'

/** A value that obeys a schema, the same each time; `name` is the field that contains it. */
export function exampleOf(schema: JsonSchema, components: Components, name = ''): Json {
  if (schema.$ref) {
    const inner = exampleOf(resolve(schema, components), components, name)
    return merge(inner, inContext[schema.$ref.replace('#/components/schemas/', '')] ?? {})
  }
  if (schema.const !== undefined) return schema.const
  const known = glossary[name]?.example
  const choices = schema.anyOf ?? [schema]
  if (known !== undefined && choices.some((choice) => fits(known, choice))) return known
  const [first] = schema.anyOf ?? []
  if (first) return exampleOf(first, components, name)
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? null
  if (schema.default !== undefined) return schema.default
  return byType(schema, components, name)
}

function byType(schema: JsonSchema, components: Components, name: string): Json {
  const [type] = [schema.type ?? []].flat()
  if (schema.allOf) {
    return schema.allOf.reduce<Json>((all, part) => merge(all, exampleOf(part, components)), {})
  }
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    return Object.fromEntries(
      fields.map(([field, inner]) => [field, exampleOf(inner, components, field)]),
    )
  }
  if (type === 'array') {
    const items = schema.prefixItems ?? [schema.items || []].flat()
    const examples = items.map((item) => exampleOf(item, components, name))
    const [first = null] = examples
    // A rule for how many there are is one of the same.
    while (examples.length < (schema.minItems ?? 0)) examples.push(first)
    return examples
  }
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'string') return textOf(schema, name)
  return null
}

function textOf({ format, minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'uuid' || (!format && /^id$|Id$/.test(name))) return exampleId
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
