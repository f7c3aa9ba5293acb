import type { Components } from '@clubhouse/schema/example/json-schema'
import { featureTitle } from '../calls/summary.js'
import { failureKinds } from '../document/failure-responses.js'
import { operationsOf, type PlacedOperation } from '../document/operations-of.js'
import type { OpenApi } from '../document/standard.js'
import { callSection } from './call-section.js'
import { fieldRows, fieldTable } from './field-table.js'
import { type Html, html, prose } from './html.js'

/** The document as a page for people: no script, and its style sheet served beside it. */
export function docsPage(document: OpenApi, baseUrl: string): string {
  const { info, openapi, tags, components } = document
  const calls = operationsOf(document)
  const features = tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${info.title}</h1>
<p>${prose(info.description)}</p>
<p>Version ${info.version}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${openapi}).</p>
</header>
${contents(features)}
<main>
${features.map(({ name, calls }) =>
  section(
    name,
    featureTitle(name),
    html`${calls.map((call) => callSection(call, components.schemas, baseUrl))}`,
  ),
)}
${section('failures', 'Failures', failures)}
${section('records', 'Records', records(components.schemas))}
</main>
</body>
</html>
`
  return page.html
}

const section = (id: string, title: string, content: Html): Html => html`<section>
<h2 id="${id}">${title}</h2>
${content}
</section>
`

const failures = html`<p>Every failure is an envelope with <code>error: true</code>: <a href="#Failure">Failure</a>.</p>
<dl>${Object.entries(failureKinds).map(
  ([status, { when }]) => html`<dt>${status}</dt><dd>${prose(when)}</dd>
`,
)}</dl>`

const records = (schemas: Components): Html =>
  html`${Object.entries(schemas).map(
    ([name, schema]) => html`<details>
<summary>${name}</summary>
<div class="call" id="${name}">${fieldTable(name, fieldRows(schema, schemas))}</div>
</details>
`,
  )}`

/** Links to each feature, and folded below each the links to its calls. */
const contents = (features: { name: string; calls: PlacedOperation[] }[]): Html => html`
<nav aria-label="Contents">
<ul>${features.map(({ name }) => html`<li><a href="#${name}">${featureTitle(name)}</a></li>`)}
<li><a href="#failures">Failures</a></li>
<li><a href="#records">Records</a></li></ul>
<details>
<summary>All calls</summary>
<dl>${features.map(
  ({ name, calls }) => html`<dt>${featureTitle(name)}</dt>
${calls.map(({ operation: { operationId, summary } }) => html`<dd><a href="#${operationId}">${summary}</a></dd>`)}`,
)}</dl>
</details>
</nav>`
