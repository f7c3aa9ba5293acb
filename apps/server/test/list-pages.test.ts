import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createEvent, createMember, createUser, tokenFor } from './builders.js'
import { call } from './call.js'
import { startServer, type TestServer } from './server.js'

const records = z.array(z.looseObject({ id: z.string() }))
let server: TestServer
let token: string

// Two and two have the same name, date and instant, so that only the id decides between them.
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
  const createdAt = new Date('2026-01-05T12:00:00.123Z')
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const lastname = index < 4 ? `O'Neil ${index % 2}` : 'Łuć'
    const { id: userId } = await createMember(server, { lastname, passwordHash: null })
    await createUser(server, { lastname, status: 'Suspended', passwordHash: null })
    await createEvent(server, { date: new Date(`2030-01-0${1 + (index % 3)}`) })
    await createEvent(server, {
      type: 'Recurring',
      date: null,
      dayOfWeek: 'Monday',
      ...(await chapter()),
    })
    const at = index % 2 ? { createdAt } : {}
    await server.db.invoice.create({
      data: { userId, stripeInvoiceId: `in_${index}`, status: 'Open', total: 100, ...at },
    })
    await server.db.contactMessage.create({
      data: { firstname: 'A', lastname, phoneNumber: '1', message: 'Hi', ...at },
    })
    await server.db.subscription.create({
      data: { userId, stripeSubscriptionId: `sub_${index}`, priceId: 'p', status: 'Active', ...at },
    })
  }
})
afterAll(() => server.close())

const chapter = async () => ({
  chapterId: (await server.db.chapter.create({ data: { name: 'A', slug: crypto.randomUUID() } }))
    .id,
})

const paths = [
  '/user',
  '/user/directory',
  '/event',
  '/invoice',
  '/subscription',
  '/contact',
] as const

it.each(paths)('GET %s comes in pages, which are the whole list in its order', async (path) => {
  const read = async (query = '') =>
    records.parse((await call(server, `GET ${path}${query}`, { token })).data)
  const whole = await read()
  expect(whole.length).toBeGreaterThan(5)
  for (const limit of [1, 4, whole.length, 2000]) {
    const found: typeof whole = []
    for (;;) {
      const last = found.at(-1)
      const page = await read(`?limit=${limit}${last ? `&cursor=${last.id}` : ''}`)
      expect(page.length).toBeLessThanOrEqual(limit)
      found.push(...page)
      if (page.length < limit) break
    }
    expect(found).toEqual(whole)
  }
})

it.each(paths)('GET %s refuses other limits, and a cursor that is no id', async (path) => {
  for (const limit of ['0', '-1', '2001', 'all']) {
    const response = await call(server, `GET ${path}?limit=${limit}`, { token })
    expect(response, limit).toMatchObject({ status: 400, fields: { limit: expect.any(String) } })
  }
  const response = await call(server, `GET ${path}?cursor=7`, { token })
  expect(response).toMatchObject({ status: 400, fields: { cursor: 'Cursor is not valid' } })
})

it('has nothing after a record that does not exist', async () => {
  const response = await call(server, `GET /event?cursor=${crypto.randomUUID()}`, { token })
  expect(response).toMatchObject({ status: 200, data: [] })
})
