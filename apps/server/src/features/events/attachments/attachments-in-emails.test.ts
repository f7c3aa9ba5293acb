import { randomUUID } from 'node:crypto'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createEvent, createMember } from '../../../../test/builders.js'
import { jobsDone, startJobs } from '../../../../test/jobs.js'
import { startServer, type TestServer } from '../../../../test/server.js'
import type { Mail } from '../../../services/mail/mailer.js'
import { clubToday } from '../../../services/site/club-clock.js'

let server: TestServer
let ann: { id: string; email: string | null }
let day: string
const received: Mail[] = []

beforeAll(async () => {
  server = await startServer()
  vi.spyOn(server.services.mailer, 'send').mockImplementation(async (mail) => {
    received.push(mail)
    return 'here'
  })
  await startJobs(server)
  day = addDays(clubToday(server.services), 14)
  ann = await createMember(server)
  return () => server.close()
})
beforeEach(async () => {
  received.length = 0
  await server.db.event.deleteMany()
})

type EventData = NonNullable<Parameters<typeof createEvent>[1]>

const createDinner = (data: EventData = {}) =>
  createEvent(server, {
    ...{ title: 'Dinner', date: new Date(day), firstDate: new Date(day), wholeClub: true },
    ...{ timeStart: '18:00', timeEnd: '20:00', rsvp: 'Members', ...data },
  })

const attach = (eventId: string, filename: string, date: string | null = null) =>
  server.db.eventAttachment.create({
    data: {
      ...{ eventId, fileId: randomUUID(), filename, mediaType: 'application/pdf', size: 900 },
      date: date === null ? null : new Date(date),
    },
  })

type Sent = { subjectId: string; userId?: string; wasConcerned?: boolean }

async function notify(key: 'event-new' | 'event-changed' | 'rsvp-reminder', sent: Sent) {
  await server.services.jobs.enqueue(server.db, 'notification.send', {
    ...{ key, userId: ann.id, channel: 'email', ...sent },
  })
  await jobsDone(server)
  expect(received).toHaveLength(1)
  const [mail] = received
  return { text: mail?.text ?? '', html: mail?.html ?? '', mail }
}

const page = (path: string) => `${server.services.config.publicUrl}${path}`

it('names the files of a new event with a link to its page, before the buttons', async () => {
  const { id } = await createDinner()
  await attach(id, 'Menu.pdf')
  await attach(id, 'Directions.pdf')
  const { text, html, mail } = await notify('event-new', { subjectId: id })
  const names = `2 files\nMenu.pdf, Directions.pdf\nSee the files: ${page(`/portal/event/${id}`)}\n`
  expect(text).toContain(names)
  expect(text.indexOf(names)).toBeLessThan(text.indexOf('Are you coming?'))
  expect(html).toContain('Menu.pdf, Directions.pdf')
  expect(html).toContain(`href="${page(`/portal/event/${id}`)}"`)
  expect(JSON.stringify(mail)).not.toContain('application/pdf')
})

it('names the files of the series and of the date, and of no other date', async () => {
  const monday = await server.db.$queryRaw<{ day: string }[]>`
    SELECT to_char(${day}::date + (8 - extract(isodow FROM ${day}::date))::int, 'YYYY-MM-DD') AS day`
  const date = monday[0]?.day ?? ''
  const weekly = { type: 'Recurring', date: null, firstDate: null, dayOfWeek: 'Monday' } as const
  const { id } = await createDinner(weekly)
  await attach(id, 'Agenda.pdf', date)
  await attach(id, 'Rules.pdf')
  await attach(id, 'Next agenda.pdf', addDays(date, 7))
  const { text } = await notify('rsvp-reminder', { subjectId: `${id}/${date}` })
  expect(text).toContain(
    `2 files\nRules.pdf, Agenda.pdf\nSee the files: ${page(`/portal/event/${id}/${date}`)}`,
  )
})

it('names a file in one line, and nothing without files', async () => {
  const { id } = await createDinner()
  const subjectId = `${id}/${day}`
  expect((await notify('event-changed', { subjectId })).text).not.toContain('file')
  received.length = 0
  await attach(id, 'Menu.pdf')
  expect((await notify('event-changed', { subjectId })).text).toContain(
    '1 file\nMenu.pdf\nSee the file: ',
  )
})

it('names none of a canceled event', async () => {
  const { id } = await createDinner({ isCancelled: true })
  await attach(id, 'Menu.pdf')
  const { text } = await notify('event-changed', { subjectId: id })
  expect(text).not.toContain('Menu.pdf')
})

it('names none to members who may no longer see the event', async () => {
  const office = { title: 'Board member', permissions: [], sortOrder: 60 }
  const { id: officeId } = await server.db.office.create({ data: office })
  const { id } = await createDinner({ wholeClub: false, officeId })
  await attach(id, 'Secret.pdf')
  const { text } = await notify('event-changed', { subjectId: id, wasConcerned: true })
  expect(text).toContain('Dinner')
  expect(text).not.toContain('Secret.pdf')
})

it('links members without sign-in to the website', async () => {
  const data = { phoneNumber: null, passwordHash: null }
  const old = await createMember(server)
  await server.db.user.update({ where: { id: old.id }, data })
  const { id } = await createDinner({ isPublic: true })
  await attach(id, 'Menu.pdf')
  const { text } = await notify('event-changed', { subjectId: `${id}/${day}`, userId: old.id })
  expect(text).toContain(`See the file: ${page(`/events/${id}/${day}`)}`)
})

it.each([true, false])(
  'links visitors to the website while the event is public: %s',
  async (isPublic) => {
    const { id } = await createDinner({ isPublic, rsvp: isPublic ? 'Everyone' : 'Members' })
    await attach(id, 'Menu.pdf')
    const { id: rsvpId } = await server.db.rsvp.create({
      data: {
        ...{ eventId: id, date: new Date(day), answer: 'Yes', seat: 'Going' },
        ...{ name: 'Vera', email: 'vera@visitors.example' },
        ...{ confirmedAt: new Date(), queuedAt: new Date() },
      },
    })
    await server.services.jobs.enqueue(server.db, 'visitor.notice', {
      ...{ key: 'event-changed', subjectId: id, rsvpId },
    })
    await jobsDone(server)
    const text = received.at(0)?.text ?? ''
    expect(text).toContain('Dinner')
    expect(text.includes('Menu.pdf')).toBe(isPublic)
    expect(text.includes(page(`/events/${id}/${day}`))).toBe(isPublic)
  },
)
