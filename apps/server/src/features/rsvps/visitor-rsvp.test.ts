import { rsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import { visitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createAdmin, createEvent, createMember, tokenFor } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { jobsDone, jobsIn, startJobs } from '../../../test/jobs.js'
import { serverForTest, type TestServer } from '../../../test/server.js'
import { smtpForTest } from '../../../test/smtp.js'
import { defaultLanguage } from '../../core/language.js'
import { deleteOld } from '../privacy/retention/delete-old.js'
import { messages } from './messages.js'

const date = '2026-12-02'
const day = 24 * 3600_000

/** A club on Monday, November 23, 10:00 in New York, with a dinner on a Wednesday at 18:00 that is open to everyone. */
async function openClub(more: Parameters<typeof createEvent>[1] = {}) {
  const smtp = await smtpForTest()
  const server = await serverForTest({ smtpUrl: smtp.url, trustProxy: ['127.0.0.1'] })
  server.clock.set('2026-11-23T15:00:00Z')
  await startJobs(server)
  const { id } = await createEvent(server, {
    title: 'Dinner',
    date: new Date(date),
    timeStart: '18:00',
    timeEnd: '20:00',
    isPublic: true,
    rsvp: 'Everyone',
    guestsPerRsvp: 3,
    ...more,
  })
  let network = 0
  const ask = async (email: string, changes: object = {}, address = `203.0.113.${++network}`) => {
    const response = await call(server, `POST /event/${id}/${date}/visitor-rsvp`, {
      body: { name: 'Vera Visitor', email, ...changes },
      headers: { 'x-forwarded-for': address },
    })
    await jobsDone(server)
    return response
  }
  /** The secret in the newest mail to an address. */
  const linkTo = (email: string) => {
    const mail = smtp.received.findLast(({ to }) => to[0]?.toLowerCase() === email)?.mail
    const [, token] = /\/visitor-rsvp\?token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    if (!token) throw new Error(`no link was mailed to ${email}`)
    return token
  }
  const put = async (token: string, body: object) => {
    const response = await call(server, `PUT /visitor-rsvp/${token}`, { body })
    await jobsDone(server)
    return response
  }
  const admin = await tokenFor(server, await createAdmin(server, { email: 'admin@people.example' }))
  const confirmed = async (email: string, changes: object = {}) => {
    await ask(email, changes)
    const token = linkTo(email)
    const { data } = await put(token, { ...yes, ...changes })
    return { token, seat: visitorRsvpRecord.parse(data).own.seat }
  }
  const answers = async () => {
    const { data } = await call(server, `GET /event/${id}/${date}/rsvp`, { token: admin })
    return z.array(rsvpListRecord).parse(data)
  }
  const subjects = () => smtp.received.map(({ to, mail }) => [to[0], mail.subject])
  return { server, smtp, id, admin, ask, linkTo, put, confirmed, answers, subjects }
}

const yes = { answer: 'Yes' }
const no = { answer: 'No' }
const vera = 'vera@visitors.example'

const counts = async (server: TestServer, id: string) => {
  const token = await tokenFor(server, await createMember(server))
  const { data } = await call(server, `GET /event/${id}/${date}`, { token })
  return z.looseObject({ rsvp: z.unknown() }).parse(data).rsvp
}

describe('a visitor', () => {
  it('takes no seat until they confirm with the emailed link, and then counts in full', async () => {
    const { server, id, ask, linkTo, put, answers, subjects } = await openClub({ capacity: 3 })
    const guests = [{ name: 'Gus' }]
    expect(await ask(vera, { guests, note: 'By the window.' })).toMatchObject({
      status: 200,
      data: null,
      message: { title: 'Check your inbox' },
    })
    expect(subjects()).toEqual([[vera, 'Confirm your RSVP: Dinner, Wed, Dec 2']])
    expect(await counts(server, id)).toMatchObject({ going: 0, seatsLeft: 3 })
    expect(await answers()).toEqual([])
    const token = linkTo(vera)
    // The requests of programs that scan emails.
    const looked = await call(server, `GET /visitor-rsvp/${token}`)
    expect(looked.data).toMatchObject({
      name: 'Vera Visitor',
      isConfirmed: false,
      isOpen: true,
      event: { title: 'Dinner', guestsPerRsvp: 3 },
      occurrence: { day: date, timeStart: '18:00' },
      own: { guests: [{ name: 'Gus' }], note: 'By the window.', seat: null },
    })
    expect(await counts(server, id)).toMatchObject({ going: 0 })
    expect(await put(token, { ...yes, guests })).toMatchObject({
      status: 200,
      data: { isConfirmed: true, own: { seat: 'Going', guests: [{ name: 'Gus' }] } },
      message: { title: 'RSVP saved' },
    })
    expect(await counts(server, id)).toMatchObject({
      ...{ going: 2, guests: 1, visitors: 1, seatsLeft: 1 },
      coming: [],
    })
    expect(await answers()).toMatchObject([
      { user: null, visitor: { name: 'Vera Visitor', email: vera }, seat: 'Going' },
    ])
    expect((await put(token, no)).data).toMatchObject({ own: { answer: 'No', seat: null } })
    expect(await counts(server, id)).toMatchObject({ going: 0, no: 1 })
  })

  it('is queued by the time of the confirmation, not of the request', async () => {
    const { ask, linkTo, put, confirmed } = await openClub({ capacity: 1 })
    await ask(vera)
    expect(await confirmed('otto@visitors.example')).toMatchObject({ seat: 'Going' })
    expect((await put(linkTo(vera), yes)).data).toMatchObject({
      own: { seat: 'Waitlisted', ahead: 0 },
    })
  })

  it('a visitor who moves up gets an email with a link, and so does one who is asked again; all links of an RSVP work', async () => {
    const { server, put, confirmed, linkTo, ask, subjects, smtp } = await openClub({ capacity: 1 })
    const otto = await confirmed('otto@visitors.example')
    const waiting = await confirmed(vera)
    expect(waiting.seat).toBe('Waitlisted')
    await put(otto.token, no)
    expect(subjects().at(-1)).toEqual([vera, 'You’re going: Dinner, Wed, Dec 2'])
    const text = smtp.received.at(-1)?.mail.text ?? ''
    expect(text).toContain('See my RSVP:')
    expect(text).toMatch(/Can’t make it:\n.*&answer=no\n/)
    expect(text).not.toContain('/portal')
    const again = linkTo(vera)
    expect(again).not.toBe(waiting.token)
    for (const token of [again, waiting.token])
      expect((await call(server, `GET /visitor-rsvp/${token}`)).data).toMatchObject({
        own: { seat: 'Going' },
      })
    await ask('VERA@visitors.example', { name: 'Somebody else' })
    expect(subjects().at(-1)).toEqual([vera, 'Your RSVP: Dinner, Wed, Dec 2'])
    expect((await call(server, `GET /visitor-rsvp/${again}`)).data).toMatchObject({
      name: 'Vera Visitor',
      own: { seat: 'Going' },
    })
  })

  it('is answered the same whether the address is known or not, and a member answers as one', async () => {
    const { server, ask, confirmed, subjects, answers, smtp } = await openClub()
    await createMember(server, { email: 'member@people.example' })
    await confirmed('otto@visitors.example')
    const all = [
      await ask(vera),
      await ask(vera),
      await ask('otto@visitors.example'),
      await ask('Member@people.example'),
      await ask('robot@visitors.example', { website: 'x' }),
    ]
    for (const { status, data, message } of all)
      expect({ status, data, message }).toEqual({
        status: 200,
        data: null,
        message: all[0]?.message,
      })
    expect(subjects().slice(1)).toEqual([
      [vera, 'Confirm your RSVP: Dinner, Wed, Dec 2'],
      [vera, 'Confirm your RSVP: Dinner, Wed, Dec 2'],
      ['otto@visitors.example', 'Your RSVP: Dinner, Wed, Dec 2'],
      ['Member@people.example', 'Are you coming? Dinner, Wed, Dec 2'],
    ])
    expect(smtp.received.at(-1)?.mail.text).not.toContain('/visitor-rsvp')
    expect(await answers()).toHaveLength(1)
  })

  it('confirms by each link the RSVP that it was emailed for, even if somebody else typed the address since', async () => {
    const { server, ask, linkTo, put, answers } = await openClub()
    const get = async (token: string) =>
      visitorRsvpRecord.parse((await call(server, `GET /visitor-rsvp/${token}`)).data)
    await ask(vera, { note: 'By the window.' })
    const hers = linkTo(vera)
    await ask('VERA@visitors.example', { name: 'Vera Vile', note: 'Buy at evil.example' })
    const theirs = linkTo(vera)
    expect(theirs).not.toBe(hers)
    expect(await get(hers)).toMatchObject({
      name: 'Vera Visitor',
      own: { note: 'By the window.' },
    })
    expect(await get(theirs)).toMatchObject({ name: 'Vera Vile' })
    const confirmed = await put(hers, { ...yes, note: 'By the window.' })
    expect(confirmed.data).toMatchObject({ name: 'Vera Visitor', isConfirmed: true })
    // The other request is gone, and its link opens the answer that was confirmed.
    expect(await get(theirs)).toMatchObject({
      name: 'Vera Visitor',
      isConfirmed: true,
      own: { note: 'By the window.', seat: 'Going' },
    })
    expect(await answers()).toHaveLength(1)
    expect(await server.db.rsvp.count()).toBe(1)
  })

  it('a visitor added by an organizer has no request left that could be confirmed', async () => {
    const { server, id, admin, ask, linkTo } = await openClub()
    await ask(vera, { name: 'Vera Vile' })
    const added = await call(server, `POST /event/${id}/${date}/rsvp`, {
      token: admin,
      body: { name: 'Vera Visitor', email: vera, ...yes },
    })
    expect(added.status).toBe(200)
    expect((await call(server, `GET /visitor-rsvp/${linkTo(vera)}`)).data).toMatchObject({
      name: 'Vera Visitor',
      isConfirmed: true,
    })
    expect(await server.db.rsvp.count()).toBe(1)
  })

  it('has one answer, though they ask and confirm twice at once', async () => {
    const { server, ask, smtp, put, answers } = await openClub({ capacity: 5 })
    await Promise.all([ask(vera), ask('Vera@visitors.example')])
    const tokens = smtp.received.map(
      ({ mail }) => /\/visitor-rsvp\?token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '',
    )
    expect(new Set(tokens).size).toBe(2)
    const both = await Promise.all(tokens.map((token) => put(token, yes)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await server.db.rsvp.count()).toBe(1)
    expect(await answers()).toMatchObject([{ seat: 'Going' }])
  })

  it('a suspended member with the same address is a visitor', async () => {
    const { server, confirmed } = await openClub()
    await createMember(server, { email: vera, status: 'Suspended' })
    expect(await confirmed(vera)).toMatchObject({ seat: 'Going' })
  })

  it('has three days to confirm; then the link is dead and the address is gone', async () => {
    const { server, ask, linkTo, put, confirmed } = await openClub()
    await ask(vera)
    const { token: kept } = await confirmed('otto@visitors.example')
    const token = linkTo(vera)
    server.clock.advance(3 * day - 60_000)
    expect((await call(server, `GET /visitor-rsvp/${token}`)).status).toBe(200)
    server.clock.advance(2 * 60_000)
    const dead = {
      status: 404,
      message: { message: 'This link isn’t valid, or the RSVP wasn’t confirmed in time.' },
    }
    expect(await call(server, `GET /visitor-rsvp/${token}`)).toMatchObject(dead)
    expect(await put(token, yes)).toMatchObject(dead)
    await deleteOld(server.services, { id: 'night', log: server.app.log })
    expect(await server.db.rsvp.findMany({ select: { email: true } })).toEqual([
      { email: 'otto@visitors.example' },
    ])
    expect((await put(kept, no)).status).toBe(200)
  })

  it('needs a link that is one', async () => {
    const { server, put } = await openClub()
    for (const token of ['x', 'x'.repeat(43), '%00', '..%2f']) {
      const { status } = await call(server, `GET /visitor-rsvp/${token}`)
      expect([400, 404]).toContain(status)
    }
    expect((await put('x'.repeat(43), yes)).status).toBe(404)
    expect((await put('x'.repeat(101), yes)).status).toBe(400)
  })

  it('withdraws until the start, also after RSVPs have closed, and the organizer is notified', async () => {
    const { server, id, confirmed, put, subjects, ask } = await openClub()
    const { token } = await confirmed(vera)
    const late = await confirmed('otto@visitors.example')
    await server.db.event.update({ where: { id }, data: { rsvpClosesHours: 14 * 24 } })
    expect(await ask('new@visitors.example')).toMatchObject({ status: 409 })
    expect(await put(token, yes)).toMatchObject({ status: 409 })
    expect((await put(token, no)).status).toBe(200)
    expect(subjects().at(-1)).toEqual([
      'admin@people.example',
      'Vera Visitor can’t come: Dinner, Wed, Dec 2',
    ])
    server.clock.set(`${date}T23:30:00Z`)
    expect(await put(late.token, no)).toMatchObject({
      status: 409,
      message: { message: 'This event has already started.' },
    })
  })
})

describe('visitors cannot answer', () => {
  it.each([
    [{ rsvp: 'Members' as const }, 409, 'Only members can RSVP to this event.'],
    [{ rsvp: 'None' as const }, 409, 'Only members can RSVP to this event.'],
    [{ rsvp: 'Members' as const, isPublic: false }, 404, 'This event was not found.'],
    [{ isCancelled: true }, 409, 'This date is canceled.'],
    [{ rsvpClosesHours: 999 }, 409, messages.closed(defaultLanguage)],
  ])('to what has %j', async (event, status, message) => {
    const { ask, server } = await openClub(event)
    expect(await ask(vera)).toMatchObject({ status, message: { message } })
    expect(await server.db.rsvp.count()).toBe(0)
  })

  it('to a date that is over, or is none', async () => {
    const { server, id, ask } = await openClub()
    const nowhere = await call(server, `POST /event/${id}/2026-12-03/visitor-rsvp`, {
      body: { name: 'Vera', email: vera },
    })
    expect(nowhere.status).toBe(404)
    server.clock.advance(20 * day)
    expect(await ask(vera)).toMatchObject({
      status: 409,
      message: { message: 'This event has already started.' },
    })
  })

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'A\r\nBcc: evil@evil.example' }, { name: expect.stringContaining(': line break') }],
    [{ email: 'vera' }, { email: 'Must be a valid email address' }],
    [{ email: `${vera},evil@evil.example` }, { email: 'Must be a valid email address' }],
    [{ guests: [1, 2, 3, 4].map(() => ({ name: 'Gus' })) }, { guests: 'Up to 3 guests' }],
    [{ meal: 'Fish' }, { meal: 'Choose a meal' }],
  ])('with %j', async (changes, fields) => {
    const { ask } = await openClub()
    expect(await ask(vera, changes)).toMatchObject({ status: 400, fields })
  })

  it('emailed more than five times in an hour', async () => {
    const { ask, smtp } = await openClub()
    for (let n = 1; n <= 6; n++) expect((await ask(vera)).status).toBe(200)
    expect(smtp.received).toHaveLength(5)
  })

  it('more than thirty times in an hour from one network, where confirmed ones don’t count', async () => {
    const { ask, put, linkTo, server } = await openClub()
    const wifi = '203.0.113.200'
    const guest = (n: number) => `guest${n}@visitors.example`
    for (let n = 1; n <= 30; n++) expect((await ask(guest(n), {}, wifi)).status).toBe(200)
    const refused = await ask(guest(31), {}, wifi)
    expect(refused.status).toBe(429)
    expect(Number(refused.http.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await ask(guest(31), {}, wifi)).status).toBe(429)
    // Another network is not concerned.
    expect((await ask(guest(32))).status).toBe(200)
    const token = linkTo(guest(1))
    for (const answer of ['Yes', 'No', 'Yes'])
      expect((await put(token, { answer })).status).toBe(200)
    expect((await ask(guest(31), {}, wifi)).status).toBe(200)
    expect((await ask(guest(33), {}, wifi)).status).toBe(429)
    const kept = await server.db.rsvp.count({ where: { network: wifi } })
    expect(kept).toBe(30)
  })
})

describe('a changed date', () => {
  const change = (server: TestServer, id: string, token: string, more: object) =>
    call(server, `PUT /event/${id}/${date}`, {
      token,
      body: { day: date, timeStart: '18:00', timeEnd: '20:00', ...more },
    })

  it('is emailed to visitors who RSVP’d yes, with a link to withdraw, and they are counted before', async () => {
    const { server, id, admin, ask, confirmed, put, smtp, linkTo } = await openClub({ capacity: 2 })
    await confirmed(vera)
    await confirmed('otto@visitors.example', { guests: [{ name: 'Gus' }] })
    const { token } = await confirmed('nora@visitors.example')
    await put(token, no)
    await ask('unconfirmed@visitors.example')
    const audience = await call(server, `GET /event/audience?id=${id}&date=${date}`, {
      token: admin,
    })
    expect(audience.data).toEqual({ email: 2, sms: 0, off: 0, visitors: 2, withoutCompany: [] })
    const before = smtp.received.length
    await change(server, id, admin, { isCancelled: true, reason: 'No cook.' })
    await jobsDone(server)
    const mails = smtp.received.slice(before)
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['otto@visitors.example', vera])
    for (const { mail } of mails) {
      expect(mail.subject).toBe('Canceled: Dinner, Wed, Dec 2')
      expect(mail.text).toContain('No cook.')
      expect(mail.text).not.toContain('/portal')
    }
    expect((await call(server, `GET /visitor-rsvp/${linkTo(vera)}`)).data).toMatchObject({
      isOpen: false,
      occurrence: { isCancelled: true, reason: 'No cook.' },
    })
  })

  it('of a series is emailed once to a visitor who comes twice, and not to past visitors', async () => {
    const { server, confirmed, smtp, admin, id } = await openClub({
      type: 'Recurring',
      date: null,
      dayOfWeek: 'Wednesday',
      wholeClub: true,
    })
    await confirmed(vera)
    const seated = { eventId: id, answer: 'Yes', seat: 'Going' } as const
    const now = server.clock.now()
    const at = (day: string, email: string) =>
      server.db.rsvp.create({
        data: {
          ...seated,
          date: new Date(day),
          name: 'V',
          email,
          confirmedAt: now,
          queuedAt: now,
        },
      })
    await at('2026-12-09', vera)
    await at('2026-11-18', 'past@visitors.example')
    const before = smtp.received.length
    await call(server, `PUT /event/${id}`, {
      token: admin,
      body: {
        type: 'Recurring',
        title: 'Dinner',
        dayOfWeek: 'Wednesday',
        timeStart: '18:00',
        timeEnd: '21:00',
        wholeClub: true,
        isPublic: true,
        rsvp: 'Everyone',
      },
    })
    await jobsDone(server)
    const visitors = smtp.received.slice(before).filter(({ to }) => to[0]?.includes('visitors'))
    expect(visitors.map(({ to }) => to[0])).toEqual([vera])
  })
})

it('only a public event asks everyone', async () => {
  const { server, admin } = await openClub()
  const body = {
    type: 'Once',
    title: 'Tea',
    date,
    timeStart: '15:00',
    timeEnd: '16:00',
    rsvp: 'Everyone',
  }
  expect(await call(server, 'POST /event', { token: admin, body })).toMatchObject({
    status: 400,
    fields: { rsvp: expect.any(String) },
  })
  const open = await call(server, 'POST /event', {
    token: admin,
    body: { ...body, isPublic: true },
  })
  expect(open.data).toMatchObject({ rsvp: 'Everyone' })
})

it('no secret of a link is in the queue', async () => {
  const server = await serverForTest()
  const { id } = await createEvent(server, {
    date: new Date('2030-01-15'),
    isPublic: true,
    rsvp: 'Everyone',
  })
  const body = { name: 'Vera', email: vera }
  await call(server, `POST /event/${id}/2030-01-15/visitor-rsvp`, { body })
  const [job] = await jobsIn(server)
  expect(job?.data).toEqual({ name: 'visitor.link', data: { rsvpId: expect.any(String) } })
})
