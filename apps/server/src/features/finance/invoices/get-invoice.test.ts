import { expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { serverForTest } from '../../../../test/server.js'

it('returns an invoice with its payer, plan and the provider’s ID', async () => {
  const server = await serverForTest()
  const token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
  const { id: userId } = await createMember(server, { passwordHash: null })
  await server.db.subscription.create({
    data: {
      ...{ userId, stripeSubscriptionId: 'sub_7', priceId: 'price_7', status: 'Active' },
      terms: { nickname: 'Membership', cents: 1800, currency: 'USD', interval: 'month' },
    },
  })
  const data = { userId, stripeInvoiceId: 'in_7', status: 'Open', total: 1800 } as const
  const { id } = await server.db.invoice.create({ data })
  const found = await call(server, `GET /invoice/${id}`, { token })
  expect(found).toMatchObject({
    status: 200,
    data: {
      ...{ id, user: { id: userId }, status: 'Open', total: 1800, stripeInvoiceId: 'in_7' },
      plan: 'Membership, $18 a month',
    },
  })
  const unknown = '00000000-0000-7000-8000-000000000000'
  expect((await call(server, `GET /invoice/${unknown}`, { token })).status).toBe(404)
})
