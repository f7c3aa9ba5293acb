import type { Components, JsonSchema } from '@clubhouse/schema/example/json-schema'
import { fieldsOf, resolve } from '@clubhouse/schema/example/resolve'
import { describeRules } from './describe-rules.js'
import { describeType } from './describe-type.js'
import { type Html, html } from './html.js'

/** A table of fields under a caption; nothing when there are none. */
export function fieldTable(caption: string, rows: FieldRow[]): Html | null {
  if (rows.length === 0) return null
  return html`<table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Required</th><th scope="col">Rules</th></tr></thead>
<tbody>${rows.map(tableRow)}</tbody>
</table>`
}

const tableRow = ({ name, schema, required }: FieldRow): Html => html`
<tr><th scope="row"><code>${name}</code></th><td data-label="Type">${describeType(schema)}</td><td data-label="Required">${required ? 'yes' : 'no'}</td><td data-label="Rules">${describeRules(schema)}</td></tr>`

/** One line of a table of fields; those of an object inside have its name before theirs. */
type FieldRow = { name: string; schema: JsonSchema; required: boolean }

/** The fields of an object, with those of objects in it; named schemas have a table of their own. */
export function fieldRows(schema: JsonSchema, components: Components, before = ''): FieldRow[] {
  const { properties, required } = fieldsOfAny(schema, components)
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

/** An object's fields, or those of alternatives that have no name: required are those that all of them require. */
function fieldsOfAny(schema: JsonSchema, components: Components): ReturnType<typeof fieldsOf> {
  const alternatives = (resolve(schema, components).anyOf ?? []).filter(({ $ref }) => !$ref)
  if (alternatives.length === 0) return fieldsOf(schema, components)
  const all = alternatives.map((one) => fieldsOf(one, components))
  const objects = all.filter(({ properties }) => Object.keys(properties).length > 0)
  const names = [...new Set(objects.flatMap(({ properties }) => Object.keys(properties)))]
  return {
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        oneOf(objects.flatMap(({ properties }) => properties[name] ?? [])),
      ]),
    ),
    required: names.filter((name) => objects.every(({ required }) => required.includes(name))),
  }
}

/** The schema that all are, or any of those that differ. */
function oneOf(schemas: JsonSchema[]): JsonSchema {
  const different = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]))
  const [first = {}, ...others] = different.values()
  return others.length > 0 ? { anyOf: [first, ...others] } : first
}
