import type { JsonSchema } from '@clubhouse/schema/example/json-schema'
import { type Html, html } from './html.js'

/** The type of a field in a few words, with a link where it is a record of its own. */
export function describeType(schema: JsonSchema): Html {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    return html`<a href="#${name}">${name}</a>`
  }
  if (schema.anyOf) return joined(schema.anyOf.map(describeType))
  if (schema.const !== undefined)
    return html`${schema.const === '' ? 'blank' : JSON.stringify(schema.const)}`
  if (schema.contentMediaType) return html`file`
  const types = [schema.type ?? 'any'].flat()
  return joined(
    types.map((type) =>
      type === 'array' && schema.items
        ? html`list of ${describeType(schema.items)}`
        : html`${type === 'string' && schema.format ? schema.format : type}`,
    ),
  )
}

const joined = (parts: Html[]): Html => parts.reduce((before, part) => html`${before} or ${part}`)
