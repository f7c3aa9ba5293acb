import type { Components, JsonSchema } from '@clubhouse/schema/example/json-schema'
import { fieldsOf } from '@clubhouse/schema/example/resolve'

/** One line of a table of fields; those of an object inside have its name before theirs. */
export type FieldRow = { name: string; schema: JsonSchema; required: boolean }

/** The fields of an object, with those of objects in it; named schemas have a table of their own. */
export function fieldRows(schema: JsonSchema, components: Components, before = ''): FieldRow[] {
  const { properties, required } = fieldsOf(schema, components)
  return Object.entries(properties).flatMap(([field, inner]) => {
    const name = `${before}${field}`
    const row = { name, schema: inner, required: required.includes(field) }
    const item = inner.items || null
    return [
      row,
      ...(inner.$ref ? [] : fieldRows(inner, components, `${name}.`)),
      ...(item && !item.$ref ? fieldRows(item, components, `${name}[].`) : []),
    ]
  })
}
