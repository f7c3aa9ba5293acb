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

it('a price that was created by the API keeps its ID after a restart, and its lookup key is its own', async () => {
  const test = await practiceForTest()
  const terms = {
    lookup_key: 'guest-month',
    nickname: 'Guest',
    unit_amount: 900,
    currency: 'eur',
    recurring: { interval: 'month' as const },
    product_data: { name: 'Guest' },
  }
  const { id } = await test.stripe().prices.create(terms)
  await expect(test.stripe().prices.create(terms)).rejects.toMatchObject({ statusCode: 400 })
  const sold = async () => {
    const { data } = await test.stripe().prices.list({ lookup_keys: ['guest-month'] })
    return data.map((price) => ({ id: price.id, active: price.active }))
  }
  expect(await sold()).toEqual([{ id, active: true }])
  const guest = { lookupKey: 'guest-month', nickname: 'Guest', cents: 900, currency: 'eur' }
  await test.restart([member, { ...guest, interval: 'month' }])
  expect(await sold()).toEqual([{ id, active: true }])
})

it('a subscription and its invoice are in the currency of their price', async () => {
  const test = await practiceForTest()
  await test.restart([{ ...friend, lookupKey: 'friend-eur', currency: 'eur' }])
  const { subscription } = await subscribe(test, 'friend-eur')
  expect(await test.stripe().subscriptions.retrieve(subscription)).toMatchObject({
    currency: 'eur',
  })
  const { data } = await test.stripe().invoices.list({})
  expect(data.map(({ currency, total }) => ({ currency, total }))).toEqual([
    { currency: 'eur', total: 750 },
  ])
})
