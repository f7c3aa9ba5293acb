import { officeList } from '@clubhouse/schema/offices/office'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server))
})
afterAll(() => server.close())

const created = z.object({ id: z.string() })
const year = { startsOn: '2026-07-01', endsOn: '2027-06-30' }
const next = { startsOn: '2027-07-01', endsOn: '2028-06-30' }

it('changes the days and the chair of a committee, but gives nobody two places at once', async () => {
  const { data } = await call(server, 'POST /committee', { token, body: { name: 'Service' } })
  const { id: committeeId } = created.parse(data)
  const { id: userId } = await createMember(server)
  const add = async (days: object) => {
    const body = { committeeId, userId, ...days }
    const added = await call(server, 'POST /committee-member', { token, body })
    return created.parse(added.data).id
  }
  const [first, second] = [await add(year), await add(next)]
  const change = async (id: string, body: object) =>
    (await call(server, `PUT /committee-member/${id}`, { token, body })).status
  const members = async () =>
    officeList
      .parse((await call(server, 'GET /office', { token })).data)
      .committees.flatMap(({ members }) => members)
      .map(({ id, isChair, startsOn, endsOn }) => ({ id, isChair, startsOn, endsOn }))
  expect(
    await change(second, { isChair: true, startsOn: '2027-06-01', endsOn: '2028-06-30' }),
  ).toBe(409)
  expect(await change(first, { isChair: true, ...year, endsOn: '2027-05-31' })).toBe(200)
  expect(await change(second, { startsOn: '2027-06-01', endsOn: '2028-06-30' })).toBe(200)
  expect(await members()).toEqual([
    { id: first, isChair: true, ...year, endsOn: '2027-05-31' },
    { id: second, isChair: false, startsOn: '2027-06-01', endsOn: '2028-06-30' },
  ])
})

it('gives no two committees the same name, however it is written', async () => {
  const save = async (line: 'POST' | 'PUT', path: string, name: string) =>
    call(server, `${line} /committee${path}`, { token, body: { name, version: 1 } })
  const { data } = await save('POST', '', 'Youth exchange')
  const { id } = created.parse(data)
  const again = await save('POST', '', ' YOUTH   exchange')
  expect(again).toMatchObject({ status: 409, fields: { name: 'Another committee has this name' } })
  const other = created.parse((await save('POST', '', 'Grants')).data)
  expect((await save('PUT', `/${other.id}`, 'youth  Exchange')).status).toBe(409)
  expect((await save('PUT', `/${id}`, 'Youth Exchange')).status).toBe(200)
})

it('gives no two offices the same title, however it is written', async () => {
  const save = async (line: 'POST' | 'PUT', path: string, title: string) =>
    call(server, `${line} /office${path}`, { token, body: { title, permissions: [], version: 1 } })
  const { id } = created.parse((await save('POST', '', 'Song leader')).data)
  const again = await save('POST', '', ' song   LEADER')
  expect(again).toMatchObject({ status: 409, fields: { title: 'Another office has this title' } })
  const other = created.parse((await save('POST', '', 'Greeter')).data)
  expect((await save('PUT', `/${other.id}`, 'Song  Leader')).status).toBe(409)
  expect((await save('PUT', `/${id}`, 'Song Leader')).status).toBe(200)
})
