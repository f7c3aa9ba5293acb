import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { expect, it } from 'vitest'
import { createMember, tokenFor } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { appoint } from '../../test/officers.js'
import { serverForTest } from '../../test/server.js'

/** The last second of June 30, 2027, in each club. */
const zones = [
  ['Pacific/Honolulu', '2027-07-01T09:59:59Z'],
  ['America/New_York', '2027-07-01T03:59:59Z'],
  ['Pacific/Kiritimati', '2027-06-30T09:59:59Z'],
] as const

it.each(zones)(
  'hands over at midnight in %s, in open sessions and by tokens',
  async (timeZone, lastSecond) => {
    const server = await serverForTest({ clubTimeZone: timeZone })
    const end = Date.parse(lastSecond)
    const hour = 3600_000
    server.clock.set(end - hour / 6)
    const [leaving, coming] = [await createMember(server), await createMember(server)]
    const permissions = ['finance.write', 'history'] as const
    await appoint(server, leaving.id, permissions, { startsOn: '2026-07-01', endsOn: '2027-06-30' })
    await appoint(server, coming.id, permissions, { startsOn: '2027-07-01', endsOn: '2028-06-30' })
    const open = async (person: { id: string }) => {
      const session = await tokenFor(server, person)
      const body = { name: 'Script', scope: 'Read' }
      const line = 'POST /account/personal-access-token'
      const { data } = await call(server, line, { token: session, body })
      return [session, newPersonalAccessToken.parse(data).token]
    }
    const tokens = [...(await open(leaving)), ...(await open(coming))]
    const statusesOf = (path: 'audit' | 'invoice') =>
      Promise.all(
        tokens.map(async (token) => (await call(server, `GET /${path}`, { token })).status),
      )
    server.clock.set(end)
    expect(await statusesOf('audit')).toEqual([200, 200, 403, 403])
    expect(await statusesOf('invoice')).toEqual([200, 200, 403, 403])
    server.clock.set(end + 1000)
    expect(await statusesOf('audit')).toEqual([403, 403, 200, 200])
    // The treasurer closes the books.
    expect(await statusesOf('invoice')).toEqual([200, 200, 200, 200])
  },
)

it('gives nothing to a suspended officer', async () => {
  const server = await serverForTest()
  const member = await createMember(server)
  await appoint(server, member.id, ['history'])
  const token = await tokenFor(server, member)
  const status = async () => (await call(server, 'GET /audit', { token })).status
  expect(await status()).toBe(200)
  await server.db.user.update({ where: { id: member.id }, data: { status: 'Suspended' } })
  expect(await status()).toBe(401)
})
