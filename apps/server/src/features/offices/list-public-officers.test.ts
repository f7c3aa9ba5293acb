import { addDays } from '@clubhouse/schema/events/calendar-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createChapter, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { clubToday } from '../../services/site/club-clock.js'

let server: TestServer
let today: string
beforeAll(async () => {
  server = await startServer()
  today = clubToday(server.services)
  await server.db.office.updateMany({ data: { isPublic: false } })
})
afterAll(() => server.close())

const list = async () => (await call(server, 'GET /officers')).data
const person = (firstname: string, more: Parameters<typeof createMember>[1] = {}) =>
  createMember(server, { firstname, lastname: 'Poe', isPublicOfficer: true, ...more })

type Holding = { isPublic?: boolean; sortOrder?: number; endsOn?: string; chapterId?: string }
async function hold(title: string, userId: string, more: Holding = {}) {
  const { isPublic = true, sortOrder = 50, endsOn = addDays(today, 30), chapterId = null } = more
  const { id: officeId } = await server.db.office.create({ data: { title, isPublic, sortOrder } })
  const days = { startsOn: new Date(addDays(today, -30)), endsOn: new Date(endsOn) }
  await server.db.officeTerm.create({ data: { officeId, userId, chapterId, ...days } })
}

it('shows today’s public offices in order, with the names of those who agreed and nothing else', async () => {
  const { id: chapterId } = await createChapter(server, { name: 'Hidden Chapter' })
  const ann = await person('Ann', {
    avatar: '/avatar/00000000-0000-4000-8000-000000000000-512.webp',
  })
  const ed = await person('Ed', { avatar: 'https://elsewhere.example/ed.png' })
  await hold('Treasurer', ann.id, { sortOrder: 52 })
  await hold('Lead', ed.id, { sortOrder: 51, chapterId })
  await hold('Secretary', (await person('Shy', { isPublicOfficer: false })).id, { sortOrder: 53 })
  await hold('Internal', ann.id, { isPublic: false })
  await hold('Former', ann.id, { endsOn: addDays(today, -1) })
  await hold('Suspended', (await person('Sue', { status: 'Suspended' })).id)
  const committee = { name: 'Service', purpose: 'Trails.', isPublic: true }
  const days = { startsOn: new Date(today), endsOn: new Date(today) }
  const chaired = {
    create: [
      { userId: ann.id, isChair: true, ...days },
      { userId: ed.id, ...days },
    ],
  }
  await server.db.committee.create({ data: { ...committee, members: chaired } })
  await server.db.committee.create({ data: { name: 'Nominating' } })
  const photo = '/avatar/00000000-0000-4000-8000-000000000000-512.webp'
  const shown = { name: 'Ann Poe', picture: photo }
  expect(await list()).toEqual({
    offices: [
      { title: 'Lead', holders: [{ name: 'Ed Poe', picture: null }] },
      { title: 'Treasurer', holders: [shown] },
      { title: 'Secretary', holders: [] },
    ],
    committees: [{ name: 'Service', purpose: 'Trails.', chairs: [shown] }],
  })
  const page = await fetch(`${server.url}/officers`)
  const text = await page.text()
  if (page.ok) {
    expect(text).toContain('Ann Poe')
    for (const secret of [ann.id, ann.email, ed.id, 'Hidden Chapter', 'Shy', 'Internal'])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
  }
})

it('shows people once they agree, and no longer once they change their mind', async () => {
  const member = await person('Olga', { isPublicOfficer: false })
  await hold('Greeter', member.id, { sortOrder: 1 })
  const token = await tokenFor(server, member)
  const holders = async () => JSON.stringify(await list()).includes('Olga Poe')
  const agree = (isShown: boolean) =>
    call(server, 'PUT /account/publicity', { token, body: { isShown } })
  expect(await holders()).toBe(false)
  expect((await agree(true)).data).toEqual({ isShown: true })
  expect((await call(server, 'GET /account/publicity', { token })).data).toEqual({ isShown: true })
  expect(await holders()).toBe(true)
  await agree(false)
  expect(await holders()).toBe(false)
})
