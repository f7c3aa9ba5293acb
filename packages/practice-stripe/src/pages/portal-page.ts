import { type Customer, cardOf } from '../objects/customer.js'
import type { Invoice } from '../objects/invoice.js'
import type { PortalSession } from '../objects/portal-session.js'
import { formatAmount, formatPrice } from '../objects/price.js'
import type { Subscription } from '../objects/subscription.js'
import { invoicePath, type Secrets } from '../secrets.js'
import { formatDay } from '../wire.js'
import { cardChoice } from './card-choice.js'
import { type Html, html } from './html.js'
import { layout } from './layout.js'

type Shown = {
  session: PortalSession
  customer: Customer
  subscriptions: Subscription[]
  invoices: Invoice[]
}

/** The page on which customers see and change their own subscriptions. */
export const portalPage = (
  { session, customer, subscriptions, invoices }: Shown,
  secrets: Secrets,
): Html => {
  const path = `/practice-payments/portal/${session.id}`
  return layout(
    'Your payments',
    html`${session.return_url === null ? null : html`<p><a href="${session.return_url}">← Back to the club</a></p>`}
<section class="card"><h2>Subscriptions</h2>
${subscriptions.length ? subscriptions.map((one) => subscriptionHtml(one, path)) : html`<p class="muted">None yet.</p>`}
</section>
<section class="card"><h2>Payment</h2>
<form method="post" action="${path}/card">
${cardChoice(cardOf(customer))}
<button>Use this card</button>
</form></section>
<section class="card"><h2>Invoices</h2>
${invoices.length ? invoiceTable(invoices, secrets) : html`<p class="muted">None yet.</p>`}
</section>`,
  )
}

const words: Record<Subscription['status'], string> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  canceled: 'Canceled',
}

function subscriptionHtml(subscription: Subscription, path: string): Html {
  const { id, status, cancel_at_period_end, items } = subscription
  const [{ price, quantity, current_period_end }] = items.data
  const [action, label] = cancel_at_period_end
    ? ['keep', 'Keep it']
    : ['cancel', 'Cancel at the end of the period']
  return html`<div class="row">
<p><strong>${price.nickname ?? 'Plan'}</strong>, ${formatPrice(price, quantity)}
<span class="status ${status}">${words[status]}</span></p>
${
  status === 'canceled'
    ? null
    : html`<p class="muted">${cancel_at_period_end ? 'Ends' : 'Renews'} on ${formatDay(current_period_end)}</p>
<form method="post" action="${path}/${action}">
<input type="hidden" name="subscription" value="${id}">
<button>${label}</button>
</form>`
}
</div>`
}

const invoiceTable = (invoices: Invoice[], secrets: Secrets) => html`<table>
<thead><tr><th scope="col">Invoice</th><th scope="col">Date</th><th scope="col">Status</th><th scope="col" class="amount">Total</th></tr></thead>
<tbody>
${invoices.map(
  ({ id, number, created, currency, status, total }) => html`<tr>
<td><a href="${invoicePath(secrets, id)}">${number ?? 'Draft'}</a></td><td>${formatDay(created)}</td>
<td><span class="status ${status}">${status}</span></td><td class="amount">${formatAmount(total, currency)}</td></tr>`,
)}
</tbody>
</table>`
