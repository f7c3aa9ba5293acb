import { expect, it } from 'vitest'
import { plans, practiceForTest, subscribe } from '../../test/practice-for-test.js'

const [member, friend] = plans.map((plan) => ({ ...plan }))
if (!member || !friend) throw new Error('no plans')

it('another amount is another price; who subscribed before keeps theirs', async () => {
  const test = await practiceForTest()
  const { subscription } = await subscribe(test)
  await test.restart([member, { ...friend, cents: 900 }])
  const { data } = await test.stripe().prices.list({ lookup_keys: ['friend-month'] })
  expect(data).toMatchObject([{ id: 'price_practice_friend_month_900_month', unit_amount: 900 }])
  expect(await test.stripe().prices.retrieve('price_practice_friend_month')).toMatchObject({
    active: false,
    unit_amount: 750,
    lookup_key: null,
  })
  await test.pass(32)
  const invoices = await test.stripe().invoices.list({ subscription })
  expect(invoices.data.map(({ total }) => total)).toEqual([750, 750])
})

it('an amount that comes back has its old price again; a new name keeps the price', async () => {
  const test = await practiceForTest()
  await test.restart([member, { ...friend, cents: 900 }])
  await test.restart([member, { ...friend, nickname: 'Good friend' }])
  const { data } = await test.stripe().prices.list({ active: true, lookup_keys: ['friend-month'] })
  expect(data).toMatchObject([{ id: 'price_practice_friend_month', nickname: 'Good friend' }])
})

it('a plan that is gone is no longer sold', async () => {
  const test = await practiceForTest()
  await test.restart([member])
  const { data } = await test.stripe().prices.list({ active: true })
  expect(data.map(({ lookup_key }) => lookup_key)).toEqual(['member-year'])
  await expect(
    test.stripe().checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: 'price_practice_friend_month', quantity: 1 }],
      success_url: 'https://club.example/thanks',
    }),
  ).rejects.toMatchObject({ statusCode: 400, code: 'price_inactive' })
})
