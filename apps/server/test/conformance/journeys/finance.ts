import { expect } from 'vitest'
import { createUser } from '../../builders.js'
import type { TestServer } from '../../server.js'
import type { Journey, Known } from '../journey.js'

const plan = { id: 'price_gold', nickname: 'Gold', recurring: { interval: 'year' } }

/** The provider's records of one payer; nothing else writes them. */
async function createPayer(server: TestServer): Promise<Known> {
  const { id: userId } = await createUser(server, {
    passwordHash: null,
    stripeCustomerId: 'cus_gold',
    subscriptions: {
      create: { stripeSubscriptionId: 'sub_gold', priceId: 'price_gold', status: 'Active' },
    },
  })
  const invoice = { stripeInvoiceId: 'in_1', status: 'Open', total: 12_345 } as const
  await server.db.invoice.create({
    data: { ...invoice, userId, hostedInvoiceUrl: 'https://pay.example/in_1' },
  })
  await server.db.subscriptionLog.create({
    data: { userId, type: 'invoice.paid', rawPayload: { id: 'evt_1' } },
  })
  return { subscriptionId: 'sub_gold' }
}

export const finance: Journey = {
  title: 'subscriptions, their log, invoices, and what a checkout bought',
  begins: createPayer,
  steps: [
    {
      row: 'GET /stripe/session/{id}',
      values: () => ({ id: 'cs_test_gold' }),
      answers: () => ({ data: { subscription: { items: { data: [{ price: plan }] } } } }),
    },
    {
      row: 'GET /subscription',
      as: 'administrator',
      answers: ({ subscriptionId: stripeSubscriptionId }) => ({
        data: [
          {
            user: { fullname: expect.any(String) },
            status: 'Active',
            stripeSubscriptionId,
            priceId: 'price_gold',
            canceledAt: null,
            currentPeriodEnd: null,
            isCancelled: false,
          },
        ],
      }),
    },
    ...[1, 2].map(() => ({
      row: 'POST /subscription/cancel' as const,
      as: 'administrator',
      send: ({ subscriptionId }: Known) => ({
        stripeSubscriptionId: subscriptionId,
      }),
      answers: () => ({ status: 200, error: false, message: { title: expect.any(String) } }),
    })),
    {
      row: 'GET /subscription',
      as: 'administrator',
      answers: () => ({ data: [{ status: 'Canceled', isCancelled: true }] }),
    },
    {
      row: 'GET /subscription/log',
      as: 'administrator',
      answers: () => ({
        data: [
          {
            user: { fullname: expect.any(String) },
            type: 'invoice.paid',
            createdAt: expect.any(String),
            rawPayload: { id: 'evt_1' },
          },
        ],
      }),
    },
    {
      row: 'GET /invoice',
      as: 'administrator',
      answers: () => ({
        data: [
          {
            user: { fullname: expect.any(String) },
            status: 'Open',
            total: 12_345,
            dueDate: null,
            currency: 'USD',
            hostedInvoiceUrl: 'https://pay.example/in_1',
          },
        ],
      }),
    },
  ],
}
