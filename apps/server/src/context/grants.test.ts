import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createMember, tokenFor } from '../../test/builders.js'
import { call } from '../../test/call.js'
import { appoint } from '../../test/officers.js'
import { serverForTest, type TestServer } from '../../test/server.js'

const account = z.object({ grants: z.array(z.object({ permission: z.string() })) })

/** Creates the calendar feed of a session's owner; returns its path. */
async function feedOf(server: TestServer, token = ''): Promise<string> {
  const { data } = await call(server, 'POST /account/calendar', { token })
  return new URL(z.object({ url: z.url() }).parse(data).url).pathname
}

/** The last second of June 30, 2027, in each club. */
const zones = [
  ['Pacific/Honolulu', '2027-07-01T09:59:59Z'],
  ['America/New_York', '2027-07-01T03:59:59Z'],
  ['Pacific/Kiritimati', '2027-06-30T09:59:59Z'],
] as const

it.each(zones)(
  'hands over at midnight in %s, in open sessions, by tokens and in calendar feeds',
  async (timeZone, lastSecond) => {
    const server = await serverForTest({ clubTimeZone: timeZone })
    const end = Date.parse(lastSecond)
    const hour = 3600_000
    server.clock.set(end - hour / 6)
    const [leaving, coming] = [await createMember(server), await createMember(server)]
    const permissions = ['finance.write', 'history'] as const
    await appoint(server, leaving.id, permissions, { startsOn: '2026-07-01', endsOn: '2027-06-30' })
    await appoint(server, coming.id, permissions, { startsOn: '2027-07-01', endsOn: '2028-06-30' })
    const resigning = await createMember(server, {
      membershipPeriods: {
        create: {
          type: 'Active',
          startsOn: new Date('2001-07-01'),
          startReason: 'Joined',
          endsOn: new Date('2027-06-30'),
          endReason: 'Resigned',
        },
      },
    })
    const open = async (person: { id: string }) => {
      const session = await tokenFor(server, person)
      const body = { name: 'Script', scope: 'Read' }
      const line = 'POST /account/personal-access-token'
      const { data } = await call(server, line, { token: session, body })
      return [session, newPersonalAccessToken.parse(data).token]
    }
    const tokens = [...(await open(leaving)), ...(await open(coming))]
    const tokensOfResigning = await open(resigning)
    const feeds = [
      await feedOf(server, tokens[0]),
      await feedOf(server, tokens[2]),
      await feedOf(server, tokensOfResigning[0]),
    ]
    const statusesOfFeeds = () =>
      Promise.all(feeds.map(async (path) => (await fetch(`${server.url}${path}`)).status))
    const statusesOfResigning = () =>
      Promise.all(
        tokensOfResigning.map(
          async (token) => (await call(server, 'GET /account', { token })).status,
        ),
      )
    // An open page asks for these again, and the sidebar follows.
    const ownPermissions = async (token = '') =>
      account
        .parse((await call(server, 'GET /account', { token })).data)
        .grants.map(({ permission }) => permission)
        .toSorted()
    const statusesOf = (path: 'audit' | 'invoice') =>
      Promise.all(
        tokens.map(async (token) => (await call(server, `GET /${path}`, { token })).status),
      )
    // The clock runs on, so it is set before each step.
    const at = <Answer>(instant: number, step: () => Promise<Answer>) => {
      server.clock.set(instant)
      return step()
    }
    const audit = () => statusesOf('audit')
    const invoices = () => statusesOf('invoice')
    const treasurer = ['finance.read', 'finance.write', 'history']
    expect(await at(end, audit)).toEqual([200, 200, 403, 403])
    expect(await at(end, invoices)).toEqual([200, 200, 403, 403])
    expect(await at(end, statusesOfFeeds)).toEqual([200, 200, 200])
    expect(await at(end, statusesOfResigning)).toEqual([200, 200])
    expect(await at(end, () => ownPermissions(tokens[0]))).toEqual(treasurer)
    expect(await at(end, () => ownPermissions(tokens[2]))).toEqual([])
    const next = end + 1000
    expect(await at(next, audit)).toEqual([403, 403, 200, 200])
    // The treasurer closes the books.
    expect(await at(next, invoices)).toEqual([200, 200, 200, 200])
    // A former officer stays a member; a former member is none.
    expect(await at(next, statusesOfFeeds)).toEqual([200, 200, 404])
    expect(await at(next, statusesOfResigning)).toEqual([401, 401])
    expect(await at(next, () => ownPermissions(tokens[0]))).toEqual(['finance.read'])
    expect(await at(next, () => ownPermissions(tokens[2]))).toEqual(treasurer)
  },
)

it('gives nothing to a suspended treasurer, and a token nothing that its office no longer gives', async () => {
  const server = await serverForTest()
  const treasurer = await createMember(server)
  const { officeId } = await appoint(server, treasurer.id, ['finance.write', 'history'])
  const session = await tokenFor(server, treasurer)
  const body = { name: 'Script', scope: 'Read', permissions: ['finance.write', 'history'] }
  const { data } = await call(server, 'POST /account/personal-access-token', {
    token: session,
    body,
  })
  const feed = await feedOf(server, session)
  const statuses = async () => [
    ...(await Promise.all(
      [session, newPersonalAccessToken.parse(data).token].flatMap((token) =>
        (['audit', 'invoice'] as const).map(
          async (path) => (await call(server, `GET /${path}`, { token })).status,
        ),
      ),
    )),
    (await fetch(`${server.url}${feed}`)).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  const admin = await tokenFor(server, await createAdmin(server))
  const office = { title: 'Purser', permissions: ['finance.write'], isPublic: false }
  await call(server, `PUT /office/${officeId}`, { token: admin, body: office })
  expect(await statuses()).toEqual([403, 200, 403, 200, 200])
  await server.db.user.update({ where: { id: treasurer.id }, data: { status: 'Suspended' } })
  expect(await statuses()).toEqual([401, 401, 401, 401, 404])
})
