import type { Components } from '@clubhouse/schema/example/json-schema'
import { failureKinds } from '../document/failure-responses.js'
import type { PlacedOperation } from '../document/operations-of.js'
import type { Operation } from '../document/standard.js'
import { curlOf } from './curl.js'
import { describeType } from './describe-type.js'
import { fieldRows, fieldTable } from './field-table.js'
import { type Html, html, prose } from './html.js'

/** One call in full, folded below its first line. */
export function callSection(call: PlacedOperation, components: Components, baseUrl: string): Html {
  const { method, path, operation } = call
  const { operationId, summary, description, requestBody, parameters = [], responses } = operation
  const body = Object.values(requestBody?.content ?? {})[0]
  const failures = Object.entries(failureKinds).filter(([status]) => status in responses)
  return html`<details>
<summary><span class="method">${method}</span> <code>/api${path}</code> <span class="what">${summary}</span></summary>
<div class="call" id="${operationId}">
${description ? html`<p>${prose(description)}</p>` : null}
<p><strong>Who may:</strong> ${whoMay(operation)}</p>
${fieldTable(
  'In the address',
  parameters
    .filter((parameter) => parameter.in !== 'header')
    .map(({ name, schema, required }) => ({ name, schema, required })),
)}
${body ? fieldTable('Body', fieldRows(body.schema, components)) : null}
${answerOf(operation, components)}
<p><strong>Failures:</strong> ${failures.map(([status, { when }]) => html`<abbr title="${when}">${status}</abbr> `)}</p>
<pre tabindex="0"><code>${curlOf(call, baseUrl)}</code></pre>
</div>
</details>`
}

function whoMay({ 'x-callers': callers, security }: Operation): string {
  if (callers.includes('visitor')) return security.length > 0 ? 'anyone, with the cookie' : 'anyone'
  if (callers.includes('newcomer')) return 'whoever is signed in'
  return callers.map((caller) => `${caller}s`).join(' and ')
}

function answerOf({ responses }: Operation, components: Components): Html {
  const success = responses['200']
  const content = success && 'content' in success ? success.content : undefined
  const json = content?.['application/json']
  const data = json?.schema.properties?.data
  if (!data) return html`<p><strong>Answer:</strong> ${Object.keys(content ?? {}).join(' or ')}</p>`
  const item = data.items || data
  return html`<p><strong>Answer:</strong> <code>data</code>: ${describeType(data)}</p>
${item.$ref ? null : fieldTable('Answer', fieldRows(item, components))}
<pre tabindex="0"><code>${JSON.stringify(json?.example, null, 2)}</code></pre>`
}
