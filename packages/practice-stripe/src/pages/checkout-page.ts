import type { CheckoutSession } from '../objects/checkout-session.js'
import { formatDollars, formatPrice, type Price } from '../objects/price.js'
import { cardChoice } from './card-choice.js'
import { type Html, html } from './html.js'
import { errorNote, layout } from './layout.js'

type Shown = {
  session: CheckoutSession
  price: Price
  quantity: number
  seller: string
  error: string | null
}

/** Renders an open checkout. */
export const checkoutPage = ({ session, price, quantity, seller, error }: Shown): Html =>
  layout(
    `Subscribe to ${price.nickname ?? 'the plan'}`,
    html`<section class="card">
<p class="price">${formatPrice(price, quantity)}</p>
<p>Paid to ${seller}. It renews automatically until it’s canceled.</p>
${session.customer_email === null ? null : html`<p class="muted">${session.customer_email}</p>`}
${errorNote(error)}
<form method="post" action="/practice-payments/checkout/${session.id}/pay">
${cardChoice(error === null ? 'works' : 'fails')}
<button class="primary">Pay ${formatDollars(session.amount_total)}</button>
</form>
<form method="post" action="/practice-payments/checkout/${session.id}/cancel">
<button>Cancel</button>
</form>
</section>`,
  )

/** Renders a checkout that can no longer be paid. */
export const endedCheckoutPage = ({ status, success_url }: CheckoutSession): Html =>
  status === 'complete'
    ? layout(
        'Already paid',
        html`<section class="card"><p>This checkout was completed.</p>
<p><a href="${success_url}">Continue</a></p></section>`,
      )
    : layout(
        'This checkout has expired',
        html`<section class="card"><p>Nothing was paid. Go back to the club’s website and start again.</p></section>`,
      )
