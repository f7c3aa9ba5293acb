import { featureTitle } from '../calls/summary.js'
import type { PlacedOperation } from '../document/operations-of.js'
import { type Html, html } from './html.js'

/** Links to each feature, and folded below each the links to its calls. */
export const contents = (features: { name: string; calls: PlacedOperation[] }[]): Html => html`
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
