import type { Invoice } from '../objects/invoice.js'
import { formatAmount } from '../objects/price.js'
import { formatDay } from '../wire.js'
import { cardChoice } from './card-choice.js'
import { type Html, html } from './html.js'
import { errorNote, layout } from './layout.js'

type Shown = { invoice: Invoice; seller: string; error: string | null }

/** An invoice; an open one can be paid. `path` is the page's own. */
export const invoicePage = ({ invoice, seller, error }: Shown, path: string): Html =>
  layout(
    `Invoice ${invoice.number ?? ''}`,
    html`<section class="card">
<dl>
<dt>From</dt><dd>${seller}</dd>
<dt>Date</dt><dd>${formatDay(invoice.created)}</dd>
<dt>Status</dt><dd><span class="status ${invoice.status}">${invoice.status}</span></dd>
</dl>
<table>
<thead><tr><th scope="col">Description</th><th scope="col" class="amount">Amount</th></tr></thead>
<tbody>
${invoice.lines.data.map(
  ({ description, amount }) =>
    html`<tr><td>${description ?? ''}</td><td class="amount">${formatAmount(amount, invoice.currency)}</td></tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total</th><td class="amount">${formatAmount(invoice.total, invoice.currency)}</td></tr></tfoot>
</table>
${errorNote(error)}
${invoice.status === 'open' ? payForm(path, error !== null) : null}
</section>`,
  )

const payForm = (path: string, failed: boolean) => html`<form method="post" action="${path}/pay">
${cardChoice(failed ? 'fails' : 'works')}
<button class="primary">Pay now</button>
</form>`
