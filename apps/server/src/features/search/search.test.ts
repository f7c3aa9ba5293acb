import { type FoundRecords, foundRecords } from '@clubhouse/schema/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createAdmin,
  createChapter,
  createCompany,
  createEvent,
  createMember,
  createUser,
  tokenFor,
} from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'

let server: TestServer
let tokens: { newcomer: string; member: string; administrator: string }
beforeAll(async () => {
  server = await startServer()
  const as = async (user: Promise<{ id: string }>) => tokenFor(server, await user)
  tokens = {
    newcomer: await as(createUser(server)),
    member: await as(createMember(server, { lastname: 'Member' })),
    administrator: await as(createAdmin(server, { lastname: 'Boss', companyId: null })),
  }
})
afterAll(() => server.close())

async function find(q: string, as: keyof typeof tokens = 'member'): Promise<FoundRecords> {
  const token = tokens[as]
  const response = await call(server, `GET /search?q=${encodeURIComponent(q)}`, { token })
  expect(response.status).toBe(200)
  return foundRecords.parse(response.data)
}
const names = async (q: string, as?: keyof typeof tokens) =>
  (await find(q, as)).people.map(({ fullname }) => fullname)
const nothing = { people: [], companies: [], chapters: [], events: [], programs: [] }

describe('each role’s results', () => {
  it('a member finds Active members, companies, chapters and events; a newcomer nothing', async () => {
    const company = await createCompany(server, { name: 'Quince Orchard', city: 'Cary' })
    const person = await createUser(server, { lastname: 'Quincey', companyId: company.id })
    const chapter = await createChapter(server, { name: 'Quincy' })
    const event = await createEvent(server, { title: 'Quince Night', chapterId: chapter.id })
    for (const status of ['Inactive', 'Suspended', 'Deleted'] as const) {
      await createMember(server, { firstname: status, lastname: 'Quincey', status })
    }
    const found = await find('quinc')
    expect(found).toEqual({
      people: [
        {
          id: person.id,
          firstname: 'Nora',
          lastname: 'Quincey',
          fullname: 'Nora Quincey',
          email: person.email,
          avatar: null,
          status: 'Active',
          company: { id: company.id, name: 'Quince Orchard' },
        },
      ],
      companies: [{ id: company.id, name: 'Quince Orchard', city: 'Cary', state: null }],
      chapters: [{ id: chapter.id, name: 'Quincy', city: null, state: null }],
      events: [
        {
          id: event.id,
          title: 'Quince Night',
          date: '2030-01-15',
          chapter: { id: chapter.id, name: 'Quincy' },
        },
      ],
      programs: [],
    })
    expect(await find('quinc', 'newcomer')).toEqual(nothing)
    const all = await find('quinc', 'administrator')
    expect(all.people.map(({ status }) => status).sort()).toEqual([
      'Active',
      'Deleted',
      'Inactive',
      'Suspended',
    ])
    expect(all.people[0]?.id).toBe(person.id)
  })

  it('a visitor is refused', async () => {
    expect((await call(server, 'GET /search?q=a')).status).toBe(401)
  })
})

describe('matching', () => {
  it('each word, in the name, the email address or the company of a person', async () => {
    const company = await createCompany(server, { name: 'Walnut Works' })
    await createUser(server, {
      firstname: 'Ivy',
      lastname: 'Underhill',
      email: 'shortie@walnuts.example',
      companyId: company.id,
    })
    for (const q of ['ivy und', 'UNDERHILL  ivy', 'derhil', 'shortie@', 'ivy works', 'walnut']) {
      expect(await names(q), q).toEqual(['Ivy Underhill'])
    }
    expect(await names('ivy overhill')).toEqual([])
  })

  it('without accents and case, typed with them or not', async () => {
    await createMember(server, { firstname: 'Łucja', lastname: 'Åström-Çelik' })
    await createMember(server, { firstname: 'Zoe', lastname: 'Grossmann' })
    await createMember(server, { firstname: 'Ann', lastname: 'ﬁsherman' })
    for (const q of ['łucja', 'LUCJA', 'astrom', 'ÅSTRÖM', 'celik', 'A\u030Astro\u0308m']) {
      expect(await names(q), q).toEqual(['Łucja Åström-Çelik'])
    }
    expect(await names('großmann')).toEqual(['Zoe Grossmann'])
    expect(await names('fisherman')).toEqual(['Ann ﬁsherman'])
  })

  it('however apostrophes, hyphens and spaces are typed', async () => {
    await createMember(server, { firstname: 'Quilla', lastname: 'O’Hara' })
    for (const q of ['O’Hara', "o'hara", 'O‘HARA', 'ohara', 'quilla o hara'])
      expect(await names(q), q).toEqual(['Quilla O’Hara'])
    await createMember(server, { firstname: 'Mary Ann', lastname: 'Smith‐Jones' })
    for (const q of [
      'MaryAnn',
      'mary\u00a0ann',
      'smith-jones',
      'Smith‐Jones',
      'smithjones',
      '\u200bmary ann',
    ])
      expect(await names(q), q).toEqual(['Mary Ann Smith‐Jones'])
    await createMember(server, { firstname: 'Dan', lastname: 'Nashville' })
    expect(await names('annash')).toEqual([])
  })

  it('a phone number by any part and in any format, if the member shows it', async () => {
    await createMember(server, {
      lastname: 'Phoner',
      phoneNumber: '(828) 555-0187',
      phoneExt: '12',
    })
    await createMember(server, { lastname: 'Abroad', phoneNumber: '+44 20 7946 0958' })
    await createMember(server, {
      lastname: 'Hidden',
      phoneNumber: '828-555-0188',
      phoneAudience: 'Administrators',
    })
    for (const q of [
      '828-555-0187',
      '(828) 555-0187',
      '828.555.0187',
      '+1 828 555 0187',
      '18285550187',
      '5550187',
      '0187',
      'phoner 828',
      '828-555-0187 x12',
    ])
      expect(await names(q), q).toEqual(['Nora Phoner'])
    for (const q of ['+442079460958', '020 7946 0958', '+44 (0)20 7946'])
      expect(await names(q), q).toEqual(['Nora Abroad'])
    expect(await names('828 555 0188')).toEqual([])
    expect(await names('828 555 0188', 'administrator')).toEqual(['Nora Hidden'])
  })

  it('the beginnings of words come first, those of the name before others; five at most', async () => {
    const company = await createCompany(server, { name: 'Tambour' })
    const member = (firstname: string, lastname: string, companyId?: string) =>
      createMember(server, { firstname, lastname, ...(companyId && { companyId }) })
    await member('Al', 'Stambaugh')
    await member('Bo', 'Nobody', company.id)
    await member('Cy', 'Tambor')
    await member('Tamba', 'Zuma')
    expect(await names('tamb')).toEqual(['Cy Tambor', 'Tamba Zuma', 'Al Stambaugh', 'Bo Nobody'])
    await member('Di', 'Tambor')
    await member('Ed', 'Tambor')
    expect(await names('tamb')).toHaveLength(5)
  })

  it('events to come before those that are over', async () => {
    server.clock.set('2026-06-01T12:00:00Z')
    await createEvent(server, { title: 'Aster Walk', date: new Date('2026-05-01') })
    await createEvent(server, { title: 'Aster Walk', date: new Date('2026-07-01') })
    const { events } = await find('aster')
    expect(events.map(({ date }) => date)).toEqual(['2026-07-01', '2026-05-01'])
  })

  it('signs that mean something to a database mean nothing', async () => {
    for (const q of ['%', '_', "'--", '\\', '$1', '%%%', '"; DROP TABLE "user"']) {
      expect(await find(q), q).toEqual(nothing)
    }
  })

  it('nothing typed finds nothing; what cannot be searched for is refused', async () => {
    for (const q of ['', '   ']) expect(await find(q), q).toEqual(nothing)
    const token = tokens.member
    for (const q of ['x'.repeat(101), '%00', 'a%0Ab']) {
      expect((await call(server, `GET /search?q=${q}`, { token })).status, q).toBe(400)
    }
    expect((await call(server, 'GET /search', { token })).status).toBe(400)
  })
})
