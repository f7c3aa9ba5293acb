import { randomUUID } from 'node:crypto'
import { importId } from '@clubhouse/schema/members/member-import'
import { expect } from 'vitest'
import { createAdmin, createChapter, createMember, tokenFor } from '../builders.js'
import { atOnce, call, type Race, race, winners } from './race.js'
import type { RaceClub } from './race-club.js'

type Person = { id: string; email: string }

/** The input of the account drawer for a user, and with a chapter that of the user form. */
const profileOf = ({ email }: Pick<Person, 'email'>) => ({
  firstname: 'Ada',
  lastname: 'Lovelace',
  email,
  phoneNumber: '919-555-0177',
})
const formOf = (person: Person, chapterId: string) => ({
  id: person.id,
  ...profileOf(person),
  chapterId,
})

/** An import that has begun, and the rows to send. */
async function importOfTwelve(club: RaceClub) {
  const token = await club.adminToken()
  const { id: chapterId } = await createChapter(club.server)
  const id = await beginImport(club, token)
  const name = randomUUID()
  return { token, id, name, body: { chapterId, rows: fileOf(name) } }
}

/** The only two administrators, each of whom takes the role from the other by `change`. */
const lastTwo = (how: string, change: { role?: string; status?: string }) =>
  race(`of two administrators who ${how} each other one remains`, async (club) => {
    const { server } = club
    await server.db.userRole.deleteMany({ where: { name: 'Admin' } })
    const { id: chapterId } = await createChapter(server)
    const pair = [
      await createAdmin(server, { passwordHash: null }),
      await createAdmin(server, { passwordHash: null }),
    ]
    const tokens = await Promise.all(pair.map((admin) => tokenFor(server, admin)))
    return {
      send: (index) => {
        const target = pair[(index + 1) % 2]
        if (!target) throw new Error('no pair')
        const body = { ...formOf(target, chapterId), ...change }
        return call(club.at(index >> 1), 'PUT /user', { token: tokens[index % 2] ?? '', body })
      },
      ends: [200, 401, 403, 409],
      check: async () =>
        expect(
          await server.db.user.count({
            where: { status: 'Active', role: { some: { name: 'Admin' } } },
          }),
        ).toBe(1),
    }
  })

/** An import that has begun, and a file of new people. */
async function beginImport(club: RaceClub, token: string) {
  const { data } = await call(club.server, 'POST /member-import', {
    token,
    body: { filename: 'members.csv' },
  })
  return importId.parse(data).id
}

const fileOf = (name: string) =>
  Array.from({ length: 12 }, (_, index) => ({
    line: index + 2,
    firstname: `First${index + 1}`,
    lastname: 'Member',
    email: `${index}-${name}@club.example`,
    phoneNumber: '919-555-0132',
  }))

const peopleOf = ({ server: { db } }: RaceClub, name: string) =>
  db.user.count({ where: { emailKey: { endsWith: `-${name}@club.example` } } })

export const peopleRaces: Race[] = [
  lastTwo('demote', { role: 'Member' }),
  lastTwo('suspend', { status: 'Suspended' }),

  race('an address that an administrator sets is not undone by the own form', async (club) => {
    const { server } = club
    const admin = await club.adminToken()
    const { id: chapterId } = await createChapter(server)
    const member = await createMember(server, { passwordHash: null, chapterId })
    const token = await tokenFor(server, member)
    const email = `new-${member.email}`
    return {
      send: (index) =>
        index === 4
          ? call(club.at(index), 'PUT /user', {
              token: admin,
              body: formOf({ ...member, email }, chapterId),
            })
          : call(club.at(index), 'PUT /account', {
              token,
              body: { ...profileOf(member), firstname: `Ada ${index}` },
            }),
      // 403: the session ended after the request began. 429: a member may make 20 changes an hour.
      ends: [200, 400, 401, 403, 429],
      check: async (answers) => {
        expect(answers[4]?.status).toBe(200)
        const after = await server.db.user.findUniqueOrThrow({ where: { id: member.id } })
        expect(after.email).toBe(email)
        expect(await server.db.sessionFamily.count({ where: { userId: member.id } })).toBe(0)
      },
    }
  }),

  race('a chunk of an import that is sent again and again makes nobody twice', async (club) => {
    const { token, id, name, body } = await importOfTwelve(club)
    return {
      send: (index) => call(club.at(index), `POST /member-import/${id}/add`, { token, body }),
      ends: { 200: 20 },
      check: async () => {
        expect(await peopleOf(club, name)).toBe(12)
        const batch = await club.server.db.memberImport.findUniqueOrThrow({ where: { id } })
        expect(batch.created).toBe(12)
      },
    }
  }),

  race('files with the same people, in any order, make each once', async (club) => {
    const token = await club.adminToken()
    const { id: chapterId } = await createChapter(club.server)
    const ids = await Promise.all(Array.from({ length: atOnce }, () => beginImport(club, token)))
    const name = randomUUID()
    const rows = fileOf(name)
    return {
      send: (index) =>
        call(club.at(index), `POST /member-import/${ids[index]}/add`, {
          token,
          body: { chapterId, rows: index % 2 ? rows : rows.toReversed() },
        }),
      ends: { 200: 20 },
      check: async () => {
        expect(await peopleOf(club, name)).toBe(12)
        const { _sum } = await club.server.db.memberImport.aggregate({
          where: { id: { in: ids } },
          _sum: { created: true },
        })
        expect(_sum.created).toBe(12)
      },
    }
  }),

  race(
    'who is edited while their import is undone stays, or goes with all the others',
    async (club) => {
      const token = await club.adminToken()
      const { id: chapterId } = await createChapter(club.server)
      const id = await beginImport(club, token)
      const name = randomUUID()
      const body = { chapterId, rows: fileOf(name) }
      await call(club.server, `POST /member-import/${id}/add`, { token, body })
      const person = await club.server.db.user.findFirstOrThrow({ where: { importId: id } })
      return {
        send: (index) =>
          index === 2
            ? call(club.at(index), 'PUT /user', {
                token,
                body: formOf({ id: person.id, email: String(person.email) }, chapterId),
              })
            : call(club.at(index), `POST /member-import/${id}/undo`, { token, body: {} }),
        ends: [200, 404, 409],
        check: async (answers) => {
          const isEdited = answers[2]?.status === 200
          // One undo, and the edit.
          expect(winners(answers).length).toBe(isEdited ? 2 : 1)
          expect(await peopleOf(club, name)).toBe(isEdited ? 1 : 0)
        },
      }
    },
  ),

  race('an import is undone once, and takes nobody after that', async (club) => {
    const { token, id, name, body } = await importOfTwelve(club)
    return {
      send: (index) =>
        index % 4 === 3
          ? call(club.at(index), `POST /member-import/${id}/undo`, { token, body: {} })
          : call(club.at(index), `POST /member-import/${id}/add`, { token, body }),
      ends: [200, 409],
      check: async (answers) => {
        const undone = answers.filter((_, index) => index % 4 === 3)
        expect(undone.filter(({ status }) => status === 200).length).toBe(1)
        expect(await peopleOf(club, name)).toBe(0)
      },
    }
  }),

  race('who is no contact of a company any more changes nothing of it', async (club) => {
    const { db } = club.server
    const { id: chapterId } = await createChapter(club.server)
    const contact = await createMember(club.server, { isCompanyContact: true, chapterId })
    const companyId = contact.companyId ?? ''
    const [token, adminToken] = [await tokenFor(club.server, contact), await club.adminToken()]
    const isCompanyContact = false
    const edit = (name: string) => ({ name, address: '1 Main St', description: 'Bread' })
    return {
      send: (index) =>
        index === 7
          ? call(club.at(index), 'PUT /user', {
              token: adminToken,
              body: { ...formOf(contact, chapterId), companyId, isCompanyContact },
            })
          : call(club.at(index), `PUT /company/${companyId}`, {
              token,
              body: edit(`Edit ${index}`),
            }),
      ends: [200, 403],
      check: async (answers) => {
        expect(answers[7]?.status).toBe(200)
        const edits = answers.toSpliced(7, 1)
        // The first version, and one for each edit that was taken.
        const { version } = await db.company.findUniqueOrThrow({ where: { id: companyId } })
        expect(version).toBe(1 + winners(edits).length)
        const late = await call(club.at(0), `PUT /company/${companyId}`, {
          token,
          body: edit('Late'),
        })
        expect(late.status).toBe(403)
      },
    }
  }),
]
