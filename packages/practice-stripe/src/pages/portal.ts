import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { resourceMissing } from '../api/api-error.js'
import type { Form } from '../api/form-body.js'
import { readInput } from '../api/read-input.js'
import { setCancelAtPeriodEnd } from '../billing/cancel-at-period-end.js'
import { change, load, loadLocked } from '../changes.js'
import { cards, customerKind, withCard } from '../objects/customer.js'
import { invoiceKind } from '../objects/invoice.js'
import { portalSessionKind } from '../objects/portal-session.js'
import { subscriptionKind } from '../objects/subscription.js'
import { type Practice, transact, type Work } from '../practice.js'
import { listObjects } from '../store.js'
import { toSeconds } from '../wire.js'
import { cardInput } from './card-choice.js'
import { portalPage } from './portal-page.js'
import { sendPage } from './send-page.js'

type Call = { Params: { id: string }; Body: Form }

const hour = 60 * 60
const choice = z.object({ subscription: z.string() })

/** The pages on which customers manage their subscriptions. */
export function registerPortal(practice: Practice, pages: FastifyInstance): void {
  pages.get<Call>('/portal/:id', async ({ params: { id } }, reply) =>
    sendPage(reply, await transact(practice, (work) => show(work, id))),
  )

  for (const [action, ends] of [['cancel', true] as const, ['keep', false] as const])
    pages.post<Call>(`/portal/:id/${action}`, async ({ params: { id }, body }, reply) => {
      const wanted = readInput(choice, body).subscription
      await transact(practice, async (work) => {
        const { customer } = await openSession(work, id)
        const subscription = await loadLocked(work, subscriptionKind, wanted)
        if (subscription.customer !== customer) throw resourceMissing('subscription', wanted)
        await setCancelAtPeriodEnd(work, subscription, ends)
      })
      return reply.redirect(`/practice-payments/portal/${id}`, 303)
    })

  pages.post<Call>('/portal/:id/card', async ({ params: { id }, body }, reply) => {
    const { card } = readInput(cardInput, body)
    await transact(practice, async (work) => {
      const session = await openSession(work, id)
      const customer = await loadLocked(work, customerKind, session.customer)
      await change(work, customer, withCard(customer, cards[card]), 'customer.updated')
    })
    return reply.redirect(`/practice-payments/portal/${id}`, 303)
  })
}

/** Throws 404 for an expired session, too: it lasts an hour. */
async function openSession(work: Work, id: string) {
  const session = await load(work, portalSessionKind, id)
  if (session.created + hour < toSeconds(work.now)) throw resourceMissing(session.object, id)
  return session
}

async function show(work: Work, id: string) {
  const session = await openSession(work, id)
  const mine = { match: { customer: session.customer }, limit: 100 }
  const shown = {
    session,
    customer: await load(work, customerKind, session.customer),
    subscriptions: await listObjects(work.tx, subscriptionKind, mine),
    invoices: await listObjects(work.tx, invoiceKind, mine),
  }
  return portalPage(shown, work.secrets)
}
