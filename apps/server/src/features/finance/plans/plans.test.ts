import { practiceForTest } from '@clubhouse/practice-stripe/testing'
import { type ClubPlan, clubPlan } from '@clubhouse/schema/finance/plan'
import { hostedPage, planRecord } from '@clubhouse/schema/finance/subscription'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../../test/builders.js'
import { call } from '../../../../test/call.js'
import { clubPlans, monthly, sellClubPlans, yearly } from '../../../../test/club-payments.js'
import { succeeded } from '../../../../test/ledger/treasurer.js'
import { serverForTest } from '../../../../test/server.js'
import { noPayments } from '../../../services/payments/no-payments.js'
import { listPlans } from './read-plans.js'

/** A club whose payments are practice, its treasurer, and a member who can subscribe. */
async function clubWithPlans(sold = clubPlans) {
  const practice = await practiceForTest()
  const server = await serverForTest(await sellClubPlans(practice, sold))
  const token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
  const user = await createMember(server, { passwordHash: null })
  const member = await tokenFor(server, user)
  const list = async () =>
    z.array(clubPlan).parse(succeeded(await call(server, 'GET /plan', { token })))
  const offered = async () =>
    z
      .array(planRecord)
      .parse(succeeded(await call(server, 'GET /subscription/plan', { token: member })))
  const edit = (plan: ClubPlan, values: Partial<ClubPlan>) => {
    const { name, cents, interval, membershipType, version } = { ...plan, ...values }
    const body = { name, cents, interval, membershipType, version }
    return call(server, `PUT /plan/${plan.id}`, { token, body })
  }
  const checkout = (priceId: string) =>
    call(server, 'POST /subscription/checkout', { token: member, body: { priceId } })
  const find = async (interval: 'Month' | 'Year') => {
    const plan = (await list()).find((one) => one.interval === interval)
    if (!plan) throw new Error('The club has no such plan')
    return plan
  }
  return { practice, server, token, user, list, offered, edit, checkout, find }
}

it('a club begins with a monthly and a yearly plan, at the prices of its payment provider', async () => {
  const { list, offered } = await clubWithPlans()
  expect(await offered()).toMatchObject([
    { priceId: yearly, nickname: 'Yearly', cents: 19_800, interval: 'year' },
    { priceId: monthly, nickname: 'Monthly', cents: 1800, interval: 'month' },
  ])
  expect(await list()).toMatchObject([
    { name: 'Yearly', cents: 19_800, currency: 'USD', interval: 'Year', membershipType: null },
    { name: 'Monthly', cents: 1800, currency: 'USD', interval: 'Month', membershipType: null },
  ])
})

it('a changed price applies to new checkouts only', async () => {
  const { practice, edit, checkout, find, offered } = await clubWithPlans()
  const { url } = hostedPage.parse(succeeded(await checkout(monthly)))
  await practice.browser().press(await practice.browser().open(url), 'Pay')
  const plan = await find('Month')
  expect(await edit(plan, { cents: 2000 })).toMatchObject({ status: 200, data: { cents: 2000 } })

  const [, dearer] = await offered()
  expect(dearer).toMatchObject({ nickname: 'Monthly', cents: 2000, interval: 'month' })
  expect(dearer?.priceId).not.toBe(monthly)
  await practice.pass(32)
  const { data } = await practice.stripe().invoices.list({})
  expect(data.map(({ total }) => total)).toEqual([1800, 1800])
})

it('nobody can begin a checkout at an earlier price, or for an archived plan', async () => {
  const { server, token, edit, checkout, find, offered } = await clubWithPlans()
  await edit(await find('Month'), { cents: 2000 })
  expect((await checkout(monthly)).status).toBe(400)
  const { id } = await find('Year')
  for (let round = 0; round < 2; round++)
    expect(await call(server, `DELETE /plan/${id}`, { token })).toMatchObject({
      status: 200,
      data: { isArchived: true },
    })
  expect((await checkout(yearly)).status).toBe(400)
  expect(await offered()).toHaveLength(1)
})

it('a plan for a type of membership is offered to its members only', async () => {
  const { server, token, user, offered, checkout } = await clubWithPlans()
  const body = { name: 'Family', cents: 9000, interval: 'Year', membershipType: 'Family' }
  expect(await call(server, 'POST /plan', { token, body })).toMatchObject({
    data: { ...body, currency: 'USD', isOnSale: true },
  })
  const names = async () => (await offered()).map(({ nickname }) => nickname)
  expect(await names()).toEqual(['Yearly', 'Monthly'])
  await server.db.membershipPeriod.updateMany({
    where: { userId: user.id },
    data: { type: 'Family' },
  })
  expect(await names()).toEqual(['Family', 'Yearly', 'Monthly'])
  const [family] = await offered()
  expect((await checkout(family?.priceId ?? '')).status).toBe(200)
})

it('a stale edit is refused, and a repeated one changes nothing', async () => {
  const { edit, find, list } = await clubWithPlans()
  const plan = await find('Month')
  await edit(plan, { cents: 2000 })
  expect(await edit(plan, { cents: 2000 })).toMatchObject({ data: { version: plan.version + 1 } })
  expect((await edit(plan, { cents: 2100 })).status).toBe(409)
  expect(await list()).toContainEqual({ ...plan, cents: 2000, version: plan.version + 1 })
})

it('refuses the second of two simultaneous edits, and members pay the price of the first', async () => {
  const { edit, find, offered } = await clubWithPlans()
  const plan = await find('Month')
  const edits = await Promise.all([edit(plan, { cents: 2000 }), edit(plan, { cents: 2100 })])
  expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const saved = clubPlan.parse(edits.find(({ status }) => status === 200)?.data)
  expect((await offered()).find(({ interval }) => interval === 'month')?.cents).toBe(saved.cents)
})

it('new plans are in the currency of the club', async () => {
  const { server, token, offered, checkout } = await clubWithPlans()
  await server.db.duesSetting.create({ data: { id: 1, currency: 'EUR' } })
  const body = { name: 'Friend', cents: 5000, interval: 'Year', membershipType: null }
  expect(await call(server, 'POST /plan', { token, body })).toMatchObject({
    data: { cents: 5000, currency: 'EUR', isOnSale: true },
  })
  const friend = (await offered()).find(({ nickname }) => nickname === 'Friend')
  expect(friend).toMatchObject({ cents: 5000, currency: 'EUR' })
  expect((await checkout(friend?.priceId ?? '')).status).toBe(200)
})

it('saving a plan that the provider doesn’t know puts it on sale', async () => {
  const { edit, find, offered } = await clubWithPlans([])
  expect(await offered()).toEqual([])
  const plan = await find('Year')
  expect(plan).toMatchObject({ cents: 19_800, isOnSale: false })
  expect(await edit(plan, {})).toMatchObject({ data: { isOnSale: true } })
  expect(await offered()).toMatchObject([{ cents: 19_800, interval: 'year' }])
})

it('where no payments are taken, plans are listed as not on sale', async () => {
  const { db } = await serverForTest()
  const plans = await listPlans({ db, payments: noPayments })
  expect(plans.map(({ cents, isOnSale }) => ({ cents, isOnSale }))).toEqual([
    { cents: 19_800, isOnSale: false },
    { cents: 1800, isOnSale: false },
  ])
})

it('a plan is not saved if the provider fails', async () => {
  const server = await serverForTest()
  const token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
  const body = { name: 'Friend', cents: 500, interval: 'Month', membershipType: null }
  expect((await call(server, 'POST /plan', { token, body })).status).toBe(502)
  expect(await server.db.plan.count()).toBe(2)
})
