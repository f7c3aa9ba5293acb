import type { FastifyInstance } from 'fastify'
import { resourceMissing } from '../api/api-error.js'
import type { Form } from '../api/form-body.js'
import { readInput } from '../api/read-input.js'
import { payByHand } from '../billing/attempt-payment.js'
import { load, loadLocked } from '../changes.js'
import { invoiceKind } from '../objects/invoice.js'
import { subscriptionKind } from '../objects/subscription.js'
import { type Practice, transact } from '../practice.js'
import { invoicePath } from '../secrets.js'
import { cardInput } from './card-choice.js'
import { invoicePage } from './invoice-page.js'
import { sendPage } from './send-page.js'

type Call = { Params: { id: string; token: string }; Body: Form }

const declined = 'The card was declined. Try another one.'

/** Registers the invoice page, where an open invoice is paid. */
export function registerInvoice(practice: Practice, pages: FastifyInstance): void {
  /** Throws 404 for an address with a wrong secret. */
  function pathOf({ id, token }: Call['Params']): string {
    const path = invoicePath(practice.secrets, id)
    if (!path.endsWith(`/${token}`)) throw resourceMissing('invoice', id)
    return path
  }

  pages.get<Call>('/invoice/:id/:token', async ({ params }, reply) => {
    const path = pathOf(params)
    const invoice = await transact(practice, (work) => load(work, invoiceKind, params.id))
    return sendPage(reply, invoicePage({ invoice, seller: practice.seller(), error: null }, path))
  })

  pages.post<Call>('/invoice/:id/:token/pay', async ({ params, body }, reply) => {
    const path = pathOf(params)
    const { card } = readInput(cardInput, body)
    const invoice = await transact(practice, async (work) => {
      const { parent } = await load(work, invoiceKind, params.id)
      const { subscription: owner } = parent.subscription_details
      const subscription = await loadLocked(work, subscriptionKind, owner)
      const found = await loadLocked(work, invoiceKind, params.id)
      if (found.status !== 'open') return found
      return (await payByHand(work, found, subscription, card)).invoice
    })
    return invoice.status === 'open'
      ? sendPage(
          reply,
          invoicePage({ invoice, seller: practice.seller(), error: declined }, path),
          402,
        )
      : reply.redirect(path, 303)
  })
}
