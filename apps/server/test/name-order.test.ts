import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { listPublicOfficers } from '../src/features/offices/list-public-officers.js'
import { clubToday } from '../src/services/site/club-clock.js'
import { createAdmin, createEvent, createMember, createUser, tokenFor } from './builders.js'
import { call } from './call.js'
import { startServer, type TestServer } from './server.js'

/** In the order of every list, which is that of the directory's letters. */
const inOrder = ['adler', 'Ångström', 'de Vries', "O'Brien", "'t Hooft", 'Teller', 'Zulu']
const shuffled = ["'t Hooft", 'Zulu', 'Ångström', 'Teller', 'de Vries', 'adler', "O'Brien"]

let server: TestServer
let token: string
let date: `/${string}`
let announcement: `/${string}`
let draft: `/${string}`

beforeAll(async () => {
  server = await startServer()
  token = await tokenFor(server, await createAdmin(server, { lastname: 'Administrator' }))
  const on = new Date('2030-01-15')
  const event = await createEvent(server, { date: on, wholeClub: true, rsvp: 'Members' })
  const body = { type: 'doc', content: [{ type: 'paragraph' }] }
  const written = { channel: 'email', subject: 'Hi', body, audiences: [{ kind: 'All' }] } as const
  const sent = await server.db.message.create({ data: { ...written, state: 'Sent' } })
  date = `/event/${event.id}/2030-01-15`
  announcement = `/message/${sent.id}`
  draft = `/message/${(await server.db.message.create({ data: written })).id}`
  const today = clubToday(server.services)
  const birthday = `--${today.slice(5)}`
  const year = { startsOn: new Date(today), endsOn: new Date(today) }
  const { id: officeId } = await server.db.office.create({
    data: { title: 'Greeter', permissions: [], isPublic: true, sortOrder: 90 },
  })
  const { id: committeeId } = await server.db.committee.create({
    data: { name: 'Welcome', isPublic: true },
  })
  for (const lastname of shuffled) {
    const { id: userId } = await createMember(server, { lastname, passwordHash: null })
    await createUser(server, { lastname, passwordHash: null })
    await server.db.rsvp.create({
      data: {
        ...{ eventId: event.id, userId, date: on },
        ...{ answer: 'Yes', seat: 'Going', queuedAt: new Date() },
      },
    })
    await server.db.messageRecipient.create({
      data: { messageId: sent.id, userId, to: 'nora@people.example', state: 'Sent' },
    })
    await server.db.membership.create({ data: { userId, birthday } })
    await server.db.user.update({ where: { id: userId }, data: { isPublicOfficer: true } })
    await server.db.officeTerm.create({ data: { officeId, userId, ...year } })
    await server.db.committeeMember.create({
      data: { committeeId, userId, isChair: true, ...year },
    })
    await server.db.accountSetting.create({
      data: { userId, key: 'message', email: false, sms: false },
    })
  }
})
afterAll(() => server.close())

const people = z.array(z.looseObject({ fullname: z.string() }))
const members = z.looseObject({ members: people })
const rows = z.array(
  z.looseObject({ id: z.optional(z.string()), user: z.looseObject({ fullname: z.string() }) }),
)
const reach = z.looseObject({ unreached: people, withoutCompany: people })
const sheet = z.looseObject({ members: people, withoutCompany: people })
const overview = z.looseObject({ rsvp: z.looseObject({ coming: people }) })

/** Every list of people that the server returns in full, and a page of one. */
const lists: Record<string, () => Promise<{ fullname: string }[]>> = {
  'attendance by month': async () => members.parse(await read('/attendance')).members,
  'a check-in sheet': async () => sheet.parse(await read(`${date}/attendance`)).members,
  'whom a sheet leaves out': async () =>
    sheet.parse(await read(`${date}/attendance`)).withoutCompany,
  'who is going': async () => overview.parse(await read(date)).rsvp.coming,
  'a guest list': async () => rows.parse(await read(`${date}/rsvp`)).map(({ user }) => user),
  'whom an announcement does not reach': async () =>
    reach.parse(await read(`${draft}/reach`)).unreached,
  'whom an announcement leaves out': async () =>
    reach.parse(await read(`${draft}/reach`)).withoutCompany,
  'recipients of an announcement': async () =>
    rows.parse(await read(`${announcement}/recipient`)).map(({ user }) => user),
  'birthdays of today': async () =>
    people.parse(await read('/celebration')).filter(({ kind }) => kind === 'Birthday'),
  'public officers': async () =>
    named((await listPublicOfficers(server.services)).offices.at(-1)?.holders),
  'chairs of a public committee': async () =>
    named((await listPublicOfficers(server.services)).committees.at(-1)?.chairs),
  'recipients in two pages': async () => {
    const first = rows.parse(await read(`${announcement}/recipient?limit=3`))
    const cursor = first.at(-1)?.id
    const rest = await read(`${announcement}/recipient?cursor=${cursor}`)
    return [...first, ...rows.parse(rest)].map(({ user }) => user)
  },
}

const named = (people: { name: string }[] | undefined) =>
  (people ?? []).map(({ name }) => ({ fullname: name }))

const read = async (path: `/${string}`) => (await call(server, `GET ${path}`, { token })).data

it('lists people by the first letter of their last name, wherever they are listed', async () => {
  const wrong: Record<string, string[]> = {}
  for (const [list, read] of Object.entries(lists)) {
    const names = (await read())
      .map(({ fullname }) => fullname.replace('Nora ', ''))
      .filter((name) => !name.includes('Administrator'))
    if (names.join() !== inOrder.join()) wrong[list] = names
  }
  expect(wrong).toEqual({})
})
