import type { FastifyInstance } from 'fastify'
import type { Form } from '../api/form-body.js'
import { readInput } from '../api/read-input.js'
import { completeCheckout, isOpen } from '../billing/complete-checkout.js'
import { load } from '../changes.js'
import { checkoutSessionKind, orderId, orderKind } from '../objects/checkout-session.js'
import { priceKind } from '../objects/price.js'
import { type Practice, transact, type Work } from '../practice.js'
import { cardInput } from './card-choice.js'
import { checkoutPage, endedCheckoutPage } from './checkout-page.js'
import { messagePage } from './layout.js'
import { sendAway, sendPage } from './send-page.js'

type Call = { Params: { id: string }; Body: Form }

const declined = 'Your card was declined, so you weren’t charged. Try another card.'

/** The page on which a checkout session is paid. */
export function registerCheckout(practice: Practice, pages: FastifyInstance): void {
  pages.get<Call>('/checkout/:id', async ({ params: { id } }, reply) => {
    const page = await transact(practice, (work) => show(work, id, null))
    return sendPage(reply, page)
  })

  pages.post<Call>('/checkout/:id/pay', async ({ params: { id }, body }, reply) => {
    const { card } = readInput(cardInput, body)
    if (card === 'fails') {
      const page = await transact(practice, (work) => show(work, id, declined))
      return sendPage(reply, page, 402)
    }
    const session = await transact(practice, (work) => completeCheckout(work, id, card))
    return session.status === 'complete'
      ? sendAway(reply, session.success_url)
      : sendPage(reply, endedCheckoutPage(session))
  })

  pages.post<Call>('/checkout/:id/cancel', async ({ params: { id } }, reply) => {
    const { cancel_url } = await transact(practice, (work) => load(work, checkoutSessionKind, id))
    return cancel_url
      ? sendAway(reply, cancel_url)
      : sendPage(reply, messagePage('Canceled', 'You weren’t charged.'))
  })
}

async function show(work: Work, id: string, error: string | null) {
  const session = await load(work, checkoutSessionKind, id)
  if (!isOpen(session, work.now)) return endedCheckoutPage(session)
  const order = await load(work, orderKind, orderId(id))
  const price = order.price ? await load(work, priceKind, order.price) : null
  const { quantity, title } = order
  return checkoutPage({ session, price, title, quantity, seller: work.seller, error })
}
