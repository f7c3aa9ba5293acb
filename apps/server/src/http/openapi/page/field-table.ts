import { describeRules } from './describe-rules.js'
import { describeType } from './describe-type.js'
import type { FieldRow } from './field-rows.js'
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
