import { randomUUID } from 'node:crypto'
import { fieldAudience } from '@clubhouse/schema/enumeration'
import { firstClubAudience } from '@clubhouse/schema/privacy/field-audience'
import { expect } from 'vitest'
import {
  createChapter,
  createCompany,
  createEvent,
  createMember,
  testPassword,
  tokenFor,
} from '../builders.js'
import type { TestServer } from '../server.js'
import { call, type Race, race, winners } from './race.js'

type Edited = {
  what: string
  /** Creates a record whose version is 1, and returns the input of its form. */
  make(server: TestServer): Promise<{ id: string; form: (name: string) => object }>
  read(server: TestServer, id: string): Promise<{ name: string; version: number }>
}

const { options: audiences } = fieldAudience
const state = { name: true, version: true } as const

/** All records whose forms send the version that they were opened with. */
const editable: Edited[] = [
  {
    what: 'chapter',
    make: async (server) => {
      const { id } = await createChapter(server)
      return { id, form: (name) => ({ name, slug: `edited-${id}` }) }
    },
    read: ({ db }, id) => db.chapter.findUniqueOrThrow({ where: { id }, select: state }),
  },
  {
    what: 'event',
    make: async (server) => {
      const { id } = await createEvent(server)
      const times = { date: '2030-01-16', timeStart: '07:00', timeEnd: '08:00' }
      return { id, form: (title) => ({ title, type: 'Once', ...times }) }
    },
    read: async ({ db }, id) => {
      const { title, version } = await db.event.findUniqueOrThrow({ where: { id } })
      return { name: title, version }
    },
  },
  {
    what: 'company',
    make: async (server) => {
      const { id } = await createCompany(server)
      return { id, form: (name) => ({ name, address: '1 Main St', description: 'Bread' }) }
    },
    read: ({ db }, id) => db.company.findUniqueOrThrow({ where: { id }, select: state }),
  },
  {
    what: 'user',
    make: async (server) => {
      const { id: chapterId } = await createChapter(server)
      const { id, email } = await createMember(server, { passwordHash: null, chapterId })
      const rest = { lastname: 'Lovelace', email, phoneNumber: '919-555-0177', chapterId }
      return { id, form: (firstname) => ({ firstname, ...rest }) }
    },
    read: async ({ db }, id) => {
      const { firstname, version } = await db.user.findUniqueOrThrow({ where: { id } })
      return { name: firstname, version }
    },
  },
]

const edits = editable.map(({ what, make, read }) =>
  race(`of the edits of one ${what} as it was opened the first is saved`, async (club) => {
    const token = await club.adminToken()
    const { id, form } = await make(club.server)
    return {
      send: async (index) => {
        const name = `Edit ${index}`
        const body = { ...form(name), version: 1 }
        const { status } = await call(club.at(index), `PUT /${what}/${id}`, { token, body })
        return { status, name }
      },
      ends: { 200: 1, 409: 19 },
      check: async (answers) => {
        const [saved] = winners(answers)
        expect(await read(club.server, id)).toEqual({ name: saved?.name, version: 2 })
        expect(await club.server.db.auditLog.count({ where: { entityId: id } })).toBe(1)
      },
    }
  }),
)

export const recordRaces: Race[] = [
  ...edits,

  race('of the choices for the club as it was read the first is saved', async (club) => {
    const token = await club.adminToken()
    const { db } = club.server
    await db.clubAudience.deleteMany()
    await db.auditLog.deleteMany({ where: { action: 'clubAudience.update' } })
    // Each another choice, and none of them the first one.
    const choiceOf = (index: number) => ({
      ...firstClubAudience,
      email: audiences[index % 3] ?? 'Members',
      phone: audiences[Math.floor(index / 3) % 3] ?? 'Members',
      photo: audiences[Math.floor(index / 9) % 3] ?? 'Members',
      company: 'Chapter',
    })
    return {
      send: (index) => call(club.at(index), 'PUT /club-audience', { token, body: choiceOf(index) }),
      ends: { 200: 1, 409: 19 },
      check: async (answers) => {
        const [saved] = winners(answers)
        const kept = await call(club.server, 'GET /club-audience', { token })
        expect(kept.data).toEqual(saved?.data)
        const where = { action: 'clubAudience.update' }
        expect(await db.auditLog.count({ where })).toBe(1)
      },
    }
  }),

  race('of one slug there is one chapter', async (club) => {
    const token = await club.adminToken()
    const slug = `race-${randomUUID()}`
    return {
      send: (index) =>
        call(club.at(index), 'POST /chapter', { token, body: { name: 'Same', slug } }),
      ends: { 200: 1, 409: 19 },
      check: async () => expect(await club.server.db.chapter.count({ where: { slug } })).toBe(1),
    }
  }),

  race('of one address, however it is spelled, there is one user', async (club) => {
    const token = await club.adminToken()
    const { id: chapterId } = await createChapter(club.server)
    const email = `${randomUUID()}@people.example`
    const body = {
      firstname: 'Ada',
      lastname: 'Lovelace',
      phoneNumber: '919-555-0177',
      password: testPassword,
      chapterId,
    }
    return {
      send: (index) => {
        const spelled = index % 3 ? email : email.toUpperCase()
        return call(club.at(index), 'POST /user', { token, body: { ...body, email: spelled } })
      },
      ends: { 200: 1, 409: 19 },
      check: async () =>
        expect(await club.server.db.user.count({ where: { emailKey: email } })).toBe(1),
    }
  }),

  race('what has one Idempotency-Key is done once', async (club) => {
    const token = await club.adminToken()
    const key = randomUUID()
    const body = { name: key, timeStart: '09:00', timeEnd: '10:00' }
    const headers = { 'idempotency-key': key }
    return {
      send: (index) => call(club.at(index), 'POST /chapter', { token, body, headers }),
      ends: [200, 409],
      check: async (answers) => {
        const received = winners(answers).map(({ data }) => JSON.stringify(data))
        expect(new Set(received).size).toBe(1)
        expect(await club.server.db.chapter.count({ where: { name: key } })).toBe(1)
      },
    }
  }),

  race('one click that unsubscribes leaves the other channel alone', async (club) => {
    const member = await createMember(club.server, { passwordHash: null })
    const token = await tokenFor(club.server, member)
    const setting = { key: 'event-new', channel: 'sms', value: true }
    const query = new URLSearchParams({ token: member.unsubscribeToken, key: 'event-new' })
    const press = (index: number) =>
      fetch(`${club.at(index).url}/unsubscribe?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const flip = (index: number) =>
      call(club.at(index), 'PUT /account/setting', { token, body: { setting } })
    return {
      send: async (index) => ({ status: (await (index % 5 ? press(index) : flip(index))).status }),
      ends: { 200: 20 },
      check: async () =>
        expect(
          await club.server.db.accountSetting.findMany({
            where: { userId: member.id },
            select: { key: true, email: true, sms: true },
          }),
        ).toEqual([{ key: 'event-new', email: false, sms: true }]),
    }
  }),

  race('a policy that is set to the same is noted once', async (club) => {
    const token = await club.adminToken()
    const { db } = club.server
    const where = { action: 'token.policy' }
    const before = await db.auditLog.count({ where })
    return {
      send: (index) =>
        call(club.at(index), 'PUT /personal-access-token/policy', {
          token,
          body: { allowed: false },
        }),
      ends: { 200: 20 },
      check: async () => {
        expect(await db.auditLog.count({ where })).toBe(before + 1)
        await db.featureSwitch.deleteMany()
      },
    }
  }),
]
