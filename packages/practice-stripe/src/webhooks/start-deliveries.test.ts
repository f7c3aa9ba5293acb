import { expect, it } from 'vitest'
import { practiceForTest } from '../../test/practice-for-test.js'

const emails = ['1@x.example', '2@x.example', '3@x.example']

it('while the receiver is down webhooks wait, and come in order when it is up', async () => {
  const test = await practiceForTest()
  test.receiver.state.status = 500
  for (const email of emails) await test.stripe().customers.create({ email })
  for (const seconds of [1, 2, 4, 8]) {
    test.wait(seconds)
    await test.practice().internal.deliverDue()
  }
  // Only the first was tried: the others wait for it.
  expect(test.receiver.tried).toHaveLength(5)
  expect(new Set(test.receiver.tried).size).toBe(1)
  test.receiver.state.status = 204
  test.wait(600)
  const events = await test.events()
  expect(events.map(({ data }) => 'email' in data.object && data.object.email)).toEqual(emails)
})

it('tries follow each other at growing distances, of five minutes at most', async () => {
  const test = await practiceForTest()
  test.receiver.state.status = 500
  await test.stripe().customers.create({ email: 'a@x.example' })
  await test.practice().internal.deliverDue()
  for (const [index, seconds] of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].entries()) {
    test.wait(seconds - 1)
    await test.practice().internal.deliverDue()
    expect(test.receiver.tried).toHaveLength(index + 1)
    test.wait(1)
    await test.practice().internal.deliverDue()
    expect(test.receiver.tried).toHaveLength(index + 2)
  }
})

it('a receiver that cannot be reached holds up no call, and gets all of it later', async () => {
  const test = await practiceForTest()
  test.webhookUrl.is = 'http://127.0.0.1:1/hooks'
  for (const email of emails) await test.stripe().customers.create({ email })
  for (let tries = 0; tries < 12; tries += 1) {
    test.wait(300)
    await test.practice().internal.deliverDue()
  }
  test.webhookUrl.is = test.receiver.url
  test.wait(300)
  const events = await test.events()
  expect(events.map(({ data }) => 'email' in data.object && data.object.email)).toEqual(emails)
})

it('an event that the receiver keeps refusing does not hold up the others for ever', async () => {
  const test = await practiceForTest()
  test.receiver.state.status = 500
  await test.stripe().customers.create({ email: 'poison@x.example' })
  for (let tries = 0; tries < 8; tries += 1) {
    test.wait(301)
    await test.practice().internal.deliverDue()
  }
  test.receiver.state.status = 200
  await test.stripe().customers.create({ email: 'next@x.example' })
  expect(await test.events()).toMatchObject([{ data: { object: { email: 'next@x.example' } } }])
})

it('a webhook that nobody accepted in three days is given up', async () => {
  const test = await practiceForTest()
  test.receiver.state.status = 500
  await test.stripe().customers.create({ email: 'a@x.example' })
  await test.pass(3.1)
  test.receiver.state.status = 200
  test.wait(600)
  expect(await test.events()).toEqual([])
  expect((await test.stripe().events.list({ type: 'customer.created' })).data).toHaveLength(1)
})
