import { randomUUID } from 'node:crypto'
import { tokenCallsPerMinute, tokenPrefix } from '@clubhouse/schema/identity/personal-access-token'
import { expect } from 'vitest'
import { hashSecret, newSecret } from '../../src/core/secret.js'
import { createMember, testPassword, tokenFor } from '../builders.js'
import { call, type Race, race } from './race.js'
import type { RaceClub } from './race-club.js'

/** How many links are pending for an address. */
async function linksFor({ server: { db } }: RaceClub, email: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pgboss.job WHERE data->'data'->>'email' = ${email}`
  return row?.count ?? 0
}

/** Sets a limit's count, so that 20 calls reach its end. */
const counted = ({ server: { db, clock } }: RaceClub, key: string, points: number) =>
  db.rateLimit.create({
    data: { key, points, expire: new Date(clock.now().getTime() + 60_000) },
  })

const notHeard = (heard: number) => ({ 429: 20 - heard })

/** The limits that hold however many call at once. */
export const limitRaces: Race[] = [
  race('of the guesses for one account from one network ten are looked at', async (club) => {
    const { email } = await createMember(club.server)
    const headers = club.newNetwork()
    const body = { email, password: 'wrong guess' }
    return {
      send: (index) => call(club.at(index), 'POST /authenticate', { body, headers }),
      ends: { 401: 10, ...notHeard(10) },
      check: async () => {
        const right = { email, password: testPassword }
        const owner = { body: right, headers: club.newNetwork() }
        expect((await call(club.at(0), 'POST /authenticate', owner)).status).toBe(200)
      },
    }
  }),

  race('of the guesses from one network fifty are looked at', async (club) => {
    const headers = club.newNetwork()
    await counted(club, `sign-in-network:${headers['x-forwarded-for']}`, 40)
    return {
      send: (index) =>
        call(club.at(index), 'POST /authenticate', {
          body: { email: `${randomUUID()}@people.example`, password: 'wrong guess' },
          headers,
        }),
      ends: { 401: 10, ...notHeard(10) },
      check: async () => {},
    }
  }),

  race('of the guesses for one account from everywhere a hundred are looked at', async (club) => {
    const email = `${randomUUID()}@people.example`
    await counted(club, `sign-in-account:${hashSecret(email)}`, 90)
    return {
      send: (index) =>
        call(club.at(index), 'POST /authenticate', {
          body: { email, password: 'wrong guess' },
          headers: club.newNetwork(),
        }),
      ends: { 401: 10, ...notHeard(10) },
      check: async () => {},
    }
  }),

  race('of the wrong current passwords in one session ten are looked at', async (club) => {
    const member = await createMember(club.server)
    const token = await tokenFor(club.server, member)
    const body = { currentPassword: 'wrong guess', newPassword: 'battery staple' }
    return {
      send: (index) => call(club.at(index), 'PUT /account/password', { token, body }),
      ends: { 400: 10, ...notHeard(10) },
      check: async () => {
        const after = await club.server.db.user.findUniqueOrThrow({ where: { id: member.id } })
        expect(after.passwordHash).toBe(member.passwordHash)
      },
    }
  }),

  race('of the wishes for a link from one network five are heard, three mailed', async (club) => {
    const email = `${randomUUID()}@people.example`
    const headers = club.newNetwork()
    return {
      send: (index) =>
        call(club.at(index), 'POST /authenticate/forgot-password', { body: { email }, headers }),
      ends: { 200: 5, ...notHeard(5) },
      check: async () => expect(await linksFor(club, email)).toBe(3),
    }
  }),

  race('of the wishes for a link from everywhere fifteen are mailed', async (club) => {
    const email = `${randomUUID()}@people.example`
    return {
      send: (index) =>
        call(club.at(index), 'POST /authenticate/forgot-password', {
          body: { email },
          headers: club.newNetwork(),
        }),
      ends: { 200: 20 },
      check: async () => expect(await linksFor(club, email)).toBe(15),
    }
  }),

  race(
    'of the new addresses that one user asks for five are heard, and one waits',
    async (club) => {
      const { server } = club
      const member = await createMember(server)
      const token = await tokenFor(server, member)
      const { firstname, lastname, phoneNumber } = member
      const profile = { firstname, lastname, phoneNumber, currentPassword: testPassword }
      return {
        send: (index) =>
          call(club.at(index), 'PUT /account', {
            token,
            body: { ...profile, email: `${index}-${member.email}` },
          }),
        ends: { 200: 5, ...notHeard(5) },
        check: async () => {
          const after = await server.db.user.findUniqueOrThrow({ where: { id: member.id } })
          expect(after.email).toBe(member.email)
          expect(await server.db.emailChange.count({ where: { userId: member.id } })).toBe(1)
        },
      }
    },
  ),

  race('of the messages from one network five are kept', async (club) => {
    const headers = club.newNetwork()
    const lastname = randomUUID()
    const body = { firstname: 'Vera', lastname, phoneNumber: '919-555-0142', message: 'Hello' }
    return {
      send: (index) => call(club.at(index), 'POST /contact', { body, headers }),
      ends: { 200: 5, ...notHeard(5) },
      check: async () =>
        expect(await club.server.db.contactMessage.count({ where: { lastname } })).toBe(5),
    }
  }),

  race('of the lookups of a checkout from one network ten are answered', async (club) => {
    const headers = club.newNetwork()
    return {
      send: (index) => call(club.at(index), 'GET /stripe/session/cs_nobody', { headers }),
      ends: { 404: 10, ...notHeard(10) },
      check: async () => {},
    }
  }),

  race('of the calls of one personal access token 300 a minute are answered', async (club) => {
    const { server } = club
    const { id: userId } = await createMember(server, { passwordHash: null })
    const token = tokenPrefix + newSecret()
    const { id } = await server.db.personalAccessToken.create({
      data: {
        ...{ userId, name: 'Script', scope: 'Read', tokenHash: hashSecret(token) },
        expiresAt: new Date(server.clock.now().getTime() + 60_000),
      },
    })
    await counted(club, `token:${id}`, tokenCallsPerMinute - 10)
    return {
      send: (index) => call(club.at(index), 'GET /account', { token }),
      ends: { 200: 10, ...notHeard(10) },
      check: async () => {},
    }
  }),
]
