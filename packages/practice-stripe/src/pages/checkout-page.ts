import type { CheckoutSession } from '../objects/checkout-session.js'
import { formatAmount, formatPrice, type Price } from '../objects/price.js'
import { cardChoice } from './card-choice.js'
import { type Html, html } from './html.js'
import { errorNote, layout } from './layout.js'

type Shown = {
  session: CheckoutSession
  /** Null for a single payment, which has a title. */
  price: Price | null
  title: string | null
  quantity: number
  seller: string
  error: string | null
}

const formatTotal = ({ amount_total, currency }: CheckoutSession) =>
  formatAmount(amount_total, currency)

/** Renders an open checkout. */
export const checkoutPage = ({ session, price, title, quantity, seller, error }: Shown): Html =>
  layout(
    price ? `Subscribe to ${price.nickname ?? 'the plan'}` : (title ?? 'Payment'),
    html`<section class="card">
<p class="price">${price ? formatPrice(price, quantity) : formatTotal(session)}</p>
<p>Paid to ${seller}. ${price ? 'It renews automatically until it’s canceled.' : 'You pay once.'}</p>
${session.customer_email === null ? null : html`<p class="muted">${session.customer_email}</p>`}
${errorNote(error)}
<form method="post" action="/practice-payments/checkout/${session.id}/pay">
${cardChoice(error === null ? 'works' : 'fails')}
<button class="primary">Pay ${formatTotal(session)}</button>
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
