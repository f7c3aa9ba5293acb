import { type Html, html } from '../../../services/payments/practice/pages/html.js'
import { failureKinds } from '../document/failure-responses.js'
import { methods, type OpenApi } from '../document/standard.js'
import { callSection, type PlacedOperation } from './call-section.js'
import { fieldRows } from './field-rows.js'
import { fieldTable } from './field-table.js'

/** The document as a page for people: no script, and its style from beside it. */
export function docsPage(document: OpenApi, baseUrl: string): string {
  const { info, tags, components } = document
  const calls = placed(document)
  const of = (tag: string) => calls.filter(({ operation }) => operation.tags.includes(tag))
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
<p>${info.description}</p>
<p>Version ${info.version}. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
</header>
<nav aria-label="Features"><ul>${tags.map(
    ({ name }) => html`
<li><a href="#${name}">${name}</a></li>`,
  )}
<li><a href="#failures">failures</a></li>
<li><a href="#records">records</a></li></ul></nav>
<main>
${tags.map(
  ({ name }) => html`<section>
<h2 id="${name}">${name}</h2>
${contents(of(name))}
${of(name).map((call) => callSection(call, components.schemas, baseUrl))}
</section>
`,
)}
<section>
<h2 id="failures">failures</h2>
<p>Every failure is the envelope with <code>error: true</code>: <a href="#Failure">Failure</a>.</p>
<dl>${Object.entries(failureKinds).map(
    ([status, { when }]) => html`
<dt>${status}</dt><dd>${when}</dd>`,
  )}</dl>
</section>
<section>
<h2 id="records">records</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<details>
<summary>${name}</summary>
<div class="call" id="${name}">${fieldTable(name, fieldRows(schema, components.schemas))}</div>
</details>
`,
)}
</section>
</main>
</body>
</html>
`
  return page.html
}

const contents = (calls: PlacedOperation[]): Html =>
  html`<ul class="contents">${calls.map(
    ({ operation }) => html`
<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
  )}</ul>`

const placed = ({ paths }: OpenApi): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      return operation ? { method, path, operation } : []
    }),
  )
