import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import {
  type StripeClub,
  startStripeClub,
  stripeSubscription,
} from '../../../../test/stripe-club.js'

let club: StripeClub
let token: string
beforeAll(async () => {
  club = await startStripeClub()
  token = await tokenFor(club.server, await createAdmin(club.server))
})
afterAll(() => club.close())

const cancel = (stripeSubscriptionId: string) =>
  call(club.server, 'POST /subscription/cancel', { token, body: { stripeSubscriptionId } })
const statusOf = async (stripeSubscriptionId: string) =>
  (await club.server.db.subscription.findUnique({ where: { stripeSubscriptionId } }))?.status

const subscribed = async (id: string) => {
  const { id: userId } = await createMember(club.server, { stripeCustomerId: `cus_${id}` })
  await club.server.db.subscription.create({
    data: { userId, stripeSubscriptionId: id, priceId: 'price_year', status: 'Active' },
  })
}

it('saves the state that Stripe confirms; a repeat changes nothing', async () => {
  await subscribed('sub_end')
  club.remote.set('sub_end', stripeSubscription('sub_end', 'cus_sub_end', 'canceled'))
  expect(await cancel('sub_end')).toMatchObject({
    status: 200,
    message: { title: 'Subscription canceled' },
  })
  expect(await statusOf('sub_end')).toBe('Canceled')
  const asked = club.asked.length
  expect((await cancel('sub_end')).status).toBe(200)
  expect(club.asked.length).toBe(asked)
  const { data } = await call(club.server, 'GET /subscription', { token })
  expect(data).toMatchObject([
    { stripeSubscriptionId: 'sub_end', isCancelled: true, canceledAt: expect.any(String) },
  ])
})

it('while Stripe fails nothing changes, and the toast is titled Error', async () => {
  await subscribed('sub_down')
  expect(await cancel('sub_down')).toMatchObject({ status: 502, message: { title: 'Error' } })
  expect(await statusOf('sub_down')).toBe('Active')
})

it('an unknown subscription is not found', async () => {
  expect((await cancel('sub_nobody')).status).toBe(404)
})

it.each(['', '\0', 'sub_\ud800', 's'.repeat(201)])('%j is no subscription’s name', async (name) => {
  expect(await cancel(name)).toMatchObject({
    status: 400,
    fields: { stripeSubscriptionId: expect.any(String) },
  })
})
