import { randomUUID } from 'node:crypto'
import { refreshed } from '@clubhouse/schema/identity/auth'
import { maxTokens } from '@clubhouse/schema/identity/personal-access-token'
import { expect } from 'vitest'
import { z } from 'zod/mini'
import { hashSecret, newSecret } from '../../src/core/secret.js'
import {
  issueInvitation,
  openInvitations,
} from '../../src/features/identity/invitations/invitation.js'
import { issuePasswordReset } from '../../src/features/identity/passwords/password-reset.js'
import { startSession } from '../../src/features/identity/sessions/start-session.js'
import { createChapter, createMember, testPassword, tokenFor } from '../builders.js'
import { atOnce, call, manyAtOnce, type Race, race, winners } from './race.js'
import type { RaceClub } from './race-club.js'

/** A member whose password is `testPassword`, and a session of theirs. */
async function memberWithSession(club: RaceClub) {
  const { db, clock } = club.server
  const member = await createMember(club.server)
  const { secret, token } = await db.$transaction((tx) =>
    startSession(tx, member.id, false, clock.now()),
  )
  return { member, secret, token }
}

/** The link in an email that asks whether a new address is the reader's. */
async function emailLinkFor({ server: { db, clock } }: RaceClub, userId: string, email: string) {
  const token = newSecret()
  const expiresAt = new Date(clock.now().getTime() + 60_000)
  await db.emailChange.create({
    data: { userId, email, tokenHash: hashSecret(token), expiresAt },
  })
  return token
}

const sessionsOf = ({ server: { db } }: RaceClub, userId: string) =>
  db.sessionFamily.count({ where: { userId } })

const notesOf = ({ server: { db } }: RaceClub, action: string, entityId: string) =>
  db.auditLog.count({ where: { action, entityId } })

const passwordAt = (index: number) => `new password ${index}`

/** Which of `passwordAt` opens the account now. */
async function rightAddress({ server: { db, services } }: RaceClub, id: string) {
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id } })
  for (let index = 0; index < manyAtOnce; index++) {
    if (await services.passwords.verify(passwordAt(index), passwordHash)) return index
  }
  return null
}

type Person = { id: string; email: string; secret: string; token: string }

/** The ways to a session, a token and a calendar that are open to a holder of the old secrets. */
const entries: ((club: RaceClub, person: Person, index: number) => Promise<{ status: number }>)[] =
  [
    (club, { email }, index) =>
      call(club.at(index), 'POST /authenticate', {
        body: { email, password: testPassword },
        headers: club.newNetwork(),
      }),
    (club, { secret }, index) =>
      call(club.at(index), 'POST /authenticate/refresh', { cookie: secret }),
    (club, { token }, index) =>
      call(club.at(index), 'POST /account/personal-access-token', {
        token,
        body: { name: 'Mine' },
      }),
    (club, { token }, index) => call(club.at(index), 'POST /account/calendar', { token }),
  ]

type Ending = {
  who: string
  prepare(club: RaceClub, id: string): Promise<() => Promise<{ status: number }>>
}

/** An administrator changes a user in the user form. */
const edited = (who: string, change: object): Ending => ({
  who,
  prepare: async (club, id) => {
    const token = await club.adminToken()
    const { id: chapterId } = await createChapter(club.server)
    const { email } = await club.server.db.user.findUniqueOrThrow({ where: { id } })
    const name = { firstname: 'Ada', lastname: 'Lovelace', phoneNumber: '919-555-0177' }
    const body = { id, ...name, email, chapterId, ...change }
    return () => call(club.at(0), 'PUT /user', { token, body })
  },
})

const endings: Ending[] = [
  edited('is suspended', { status: 'Suspended' }),
  edited('is given a password', { password: passwordAt(0) }),
  {
    who: 'resets the password by a link',
    prepare: async (club, id) => {
      const { db, clock } = club.server
      const token = await issuePasswordReset(db, id, clock.now())
      const body = { token, newPassword: passwordAt(0) }
      return () => call(club.at(0), 'POST /authenticate/reset-password', { body })
    },
  },
]

const endedAccess = endings.map(({ who, prepare }) =>
  race(`nothing is left of the access of whoever ${who}, whatever comes at once`, async (club) => {
    const { member, secret, token } = await memberWithSession(club)
    const { id, email } = member
    const end = await prepare(club, id)
    return {
      send: (index) => {
        const enter = entries[index % entries.length]
        if (index === 6 || !enter) return end()
        return enter(club, { id, email, secret, token }, index)
      },
      ends: [200, 401, 403],
      check: async (answers) => {
        expect(answers[6]?.status).toBe(200)
        const left = await club.server.db.user.findUniqueOrThrow({
          where: { id },
          select: { calendarTokenHash: true, personalAccessTokens: { select: { id: true } } },
        })
        expect(left).toEqual({ calendarTokenHash: null, personalAccessTokens: [] })
        expect(await sessionsOf(club, id)).toBe(0)
      },
    }
  }),
)

export const accessRaces: Race[] = [
  ...endedAccess,

  race('a password link is used once', async (club) => {
    const { server } = club
    const { member } = await memberWithSession(club)
    const token = await issuePasswordReset(server.db, member.id, server.clock.now())
    return {
      calls: manyAtOnce,
      send: async (index) => {
        const body = { token, newPassword: passwordAt(index) }
        const { status } = await call(club.at(index), 'POST /authenticate/reset-password', { body })
        return { status, index }
      },
      ends: { 200: 1, 400: manyAtOnce - 1 },
      check: async (answers) => {
        expect(await rightAddress(club, member.id)).toBe(winners(answers)[0]?.index)
        expect(await sessionsOf(club, member.id)).toBe(0)
        expect(await notesOf(club, 'password.reset', member.id)).toBe(1)
      },
    }
  }),

  race('an invitation is accepted once', async (club) => {
    const { server } = club
    const { id } = await createMember(server, { passwordHash: null })
    const now = server.clock.now()
    const token = await server.db.$transaction(async (tx) => {
      await openInvitations(tx, [id], { invitedById: null, now })
      return issueInvitation(tx, id, now)
    })
    return {
      calls: manyAtOnce,
      send: async (index) => {
        const body = { token, newPassword: passwordAt(index) }
        const { status } = await call(club.at(index), 'POST /authenticate/invitation', { body })
        return { status, index }
      },
      ends: { 200: 1, 400: manyAtOnce - 1 },
      check: async (answers) => {
        expect(await rightAddress(club, id)).toBe(winners(answers)[0]?.index)
        expect(await notesOf(club, 'user.acceptInvitation', id)).toBe(1)
        expect(await server.db.userInvitation.count({ where: { userId: id } })).toBe(0)
      },
    }
  }),

  race('a link to a new address is used once', async (club) => {
    const { member } = await memberWithSession(club)
    const email = `new-${member.email}`
    const token = await emailLinkFor(club, member.id, email)
    return {
      calls: manyAtOnce,
      send: (index) => call(club.at(index), 'POST /account/email/confirm', { body: { token } }),
      ends: { 200: 1, 400: manyAtOnce - 1 },
      check: async () => {
        const after = await club.server.db.user.findUniqueOrThrow({ where: { id: member.id } })
        expect(after.email).toBe(email)
        expect(await notesOf(club, 'account.email', member.id)).toBe(1)
      },
    }
  }),

  race('an address that many confirm becomes that of one', async (club) => {
    const email = `${randomUUID()}@people.example`
    const links = await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { id } = await createMember(club.server, { passwordHash: null })
        return emailLinkFor(club, id, email)
      }),
    )
    return {
      send: (index) =>
        call(club.at(index), 'POST /account/email/confirm', { body: { token: links[index] } }),
      ends: { 200: 1, 409: 19 },
      check: async () =>
        expect(await club.server.db.user.count({ where: { emailKey: email } })).toBe(1),
    }
  }),

  race('one cookie refreshes to one successor', async (club) => {
    const { member, secret } = await memberWithSession(club)
    return {
      send: (index) => call(club.at(index), 'POST /authenticate/refresh', { cookie: secret }),
      ends: { 200: 20 },
      check: async (answers) => {
        const [cookie, ...others] = new Set(answers.map((response) => response.cookie))
        expect(others).toEqual([])
        for (const index of [0, 7, 19]) {
          const { token } = refreshed.parse(answers[index]?.data)
          expect((await call(club.at(0), 'GET /account', { token })).status).toBe(200)
        }
        expect(await sessionsOf(club, member.id)).toBe(1)
        const next = await call(club.at(0), 'POST /authenticate/refresh', { cookie: cookie ?? '' })
        expect(next.status).toBe(200)
      },
    }
  }),

  race('who signs out while another tab refreshes is signed out', async (club) => {
    const { member, secret } = await memberWithSession(club)
    return {
      send: (index) =>
        call(
          club.at(index),
          index === 6 ? 'POST /authenticate/signout' : 'POST /authenticate/refresh',
          {
            cookie: secret,
          },
        ),
      ends: [200, 401],
      check: async (answers) => {
        expect(answers[6]?.status).toBe(200)
        expect(await sessionsOf(club, member.id)).toBe(0)
      },
    }
  }),

  race('of two sessions that change the password one goes on', async (club) => {
    const { member, token } = await memberWithSession(club)
    const tokens = [token, await tokenFor(club.server, member)]
    return {
      send: async (index) => {
        const body = { currentPassword: testPassword, newPassword: passwordAt(index) }
        const session = tokens[index % 2] ?? ''
        const response = await call(club.at(index >> 1), 'PUT /account/password', {
          token: session,
          body,
        })
        return { status: response.status, index, cookie: response.cookie }
      },
      ends: [200, 400, 401, 429],
      check: async (answers) => {
        const changed = winners(answers)
        expect(changed.length).toBe(1)
        expect(await rightAddress(club, member.id)).toBe(changed[0]?.index)
        expect(await sessionsOf(club, member.id)).toBe(1)
        const next = await call(club.at(0), 'POST /authenticate/refresh', {
          cookie: changed[0]?.cookie ?? '',
        })
        expect(next.status).toBe(200)
      },
    }
  }),

  race('of the wishes for a last personal access token one comes true', async (club) => {
    const { server } = club
    const { id: userId } = await createMember(server, { passwordHash: null })
    const token = await tokenFor(server, { id: userId })
    await server.db.personalAccessToken.createMany({
      data: Array.from({ length: maxTokens - 1 }, () => ({
        ...{ userId, name: 'Script', scope: 'Read' as const, tokenHash: hashSecret(newSecret()) },
        expiresAt: new Date(server.clock.now().getTime() + 60_000),
      })),
    })
    return {
      send: (index) =>
        call(club.at(index), 'POST /account/personal-access-token', {
          token,
          body: { name: 'Script' },
        }),
      ends: { 200: 1, 409: 19 },
      check: async () =>
        expect(await server.db.personalAccessToken.count({ where: { userId } })).toBe(maxTokens),
    }
  }),

  race('a personal access token is revoked once', async (club) => {
    const { server } = club
    const { id: userId } = await createMember(server, { passwordHash: null })
    const token = await tokenFor(server, { id: userId })
    const { id } = await server.db.personalAccessToken.create({
      data: {
        ...{ userId, name: 'Script', scope: 'Read', tokenHash: hashSecret(newSecret()) },
        expiresAt: new Date(server.clock.now().getTime() + 60_000),
      },
    })
    return {
      send: (index) =>
        call(club.at(index), `DELETE /account/personal-access-token/${id}`, { token }),
      ends: { 200: 1, 404: 19 },
      check: async () => expect(await notesOf(club, 'token.revoke', id)).toBe(1),
    }
  }),

  race('of the new addresses of a member’s calendar one works', async (club) => {
    const { server } = club
    const member = await createMember(server, { passwordHash: null })
    const token = await tokenFor(server, member)
    const made = z.object({ url: z.string() })
    return {
      send: (index) => call(club.at(index), 'POST /account/calendar', { token }),
      ends: { 200: 20 },
      check: async (answers) => {
        const hashes = answers.map(({ data }) =>
          hashSecret(/member\/([\w-]+)\.ics$/.exec(made.parse(data).url)?.[1] ?? ''),
        )
        const { calendarTokenHash } = await server.db.user.findUniqueOrThrow({
          where: { id: member.id },
        })
        expect(hashes).toContain(calendarTokenHash)
      },
    }
  }),
]
