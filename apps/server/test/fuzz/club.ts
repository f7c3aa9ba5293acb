import { randomUUID } from 'node:crypto'
import { type TokenScope, tokenPrefix } from '@clubhouse/schema/identity/personal-access-token'
import { permissions } from '@clubhouse/schema/offices/permission'
import { z } from 'zod/mini'
import { hashSecret, newSecret } from '../../src/core/secret.js'
import { startSession } from '../../src/features/identity/sessions/start-session.js'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createJoinRequest,
  createMember,
  createUser,
} from '../builders.js'
import { appoint } from '../officers.js'
import { officers } from '../permissions.js'
import type { TestServer } from '../server.js'
import { addressOf } from './likely.js'
import type { Caller } from './request.js'

/** A small club: its people's sessions, and the ids that markers stand for. */
export type Club = {
  sessions: Record<Exclude<Caller, 'visitor'>, { token: string; secret?: string }>
  ids: Record<string, string>
}

/** Fills an empty database; everybody's password is `testPassword`, whose hash is passed in. */
export async function createClub(server: TestServer, passwordHash: string): Promise<Club> {
  const chapter = await createChapter(server, { dayOfWeek: 'Monday' })
  const as = (name: string) => ({ email: addressOf(name), passwordHash, chapterId: chapter.id })
  const newcomer = await createUser(server, as('newcomer'))
  const member = await createMember(server, as('member'))
  const bystander = await createUser(server, as('bystander'))
  const administrator = await createAdmin(server, as('administrator'))
  const company = await createCompany(server, { name: 'Cedar Books' })
  const event = await createEvent(server, { chapterId: chapter.id })
  const joinRequest = await createJoinRequest(server, {
    userId: bystander.id,
    companyId: company.id,
  })
  const memberImport = await server.db.memberImport.create({
    data: { actorId: administrator.id, filename: 'members.csv', created: 0 },
  })
  await server.db.subscription.create({
    data: {
      userId: member.id,
      stripeSubscriptionId: 'sub_member',
      priceId: 'price_month',
      status: 'Active',
    },
  })
  const records = { newcomer, member, bystander, administrator, chapter, company, event }
  const officers = await createOfficers(server, passwordHash, chapter.id)
  const ids = Object.entries({ ...records, joinRequest, memberImport, ...officers.ids }).map(
    ([name, { id }]) => [name, id] as const,
  )
  return {
    sessions: {
      newcomer: await sessionOf(server, newcomer.id),
      member: await sessionOf(server, member.id),
      administrator: await sessionOf(server, administrator.id),
      reader: await tokenOf(server, member.id, 'Read'),
      script: await tokenOf(server, member.id, 'ReadWrite'),
      ...officers.sessions,
    },
    // The tokens are the member's.
    ids: { ...Object.fromEntries(ids), reader: member.id, script: member.id, nobody: randomUUID() },
  }
}

/** A member for each permission, and a lead of the club's chapter, whose office has them all. */
async function createOfficers(server: TestServer, passwordHash: string, chapterId: string) {
  const created = await Promise.all(
    officers.map(async (officer) => {
      const user = await createMember(server, {
        email: addressOf(officer),
        passwordHash,
        chapterId,
      })
      const isLead = officer === 'chapterLead'
      await appoint(server, user.id, isLead ? permissions : [officer], isLead ? { chapterId } : {})
      return [officer, { id: user.id, session: await sessionOf(server, user.id) }] as const
    }),
  )
  return {
    ids: Object.fromEntries(created),
    sessions: officerSessions.parse(
      Object.fromEntries(created.map(([officer, { session }]) => [officer, session])),
    ),
  }
}

const officerSessions = z.record(
  z.enum(officers),
  z.object({ token: z.string(), secret: z.string() }),
)

const sessionOf = ({ db, clock }: TestServer, userId: string) =>
  db.$transaction((tx) => startSession(tx, userId, false, clock.now()))

async function tokenOf({ db, clock }: TestServer, userId: string, scope: TokenScope) {
  const token = `${tokenPrefix}${newSecret()}`
  const now = clock.now()
  await db.personalAccessToken.create({
    data: {
      userId,
      scope,
      name: scope,
      tokenHash: hashSecret(token),
      // Its use is recorded to the minute: never, while the club exists.
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + 3600_000),
    },
  })
  return { token }
}
