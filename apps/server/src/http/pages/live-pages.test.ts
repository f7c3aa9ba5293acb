import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { addDays, addMonths } from '@clubhouse/schema/events/calendar-day'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { createEvent } from '../../../test/builders.js'
import { dataDirForTest } from '../../../test/process.js'
import { publishSection } from '../../../test/publish-section.js'
import {
  serverForTest,
  startSecondServer,
  startServer,
  type TestServer,
} from '../../../test/server.js'
import { until } from '../../../test/until.js'
import { defaultLanguage } from '../../core/language.js'
import { listSections } from '../../features/website/list-sections.js'
import { clubToday } from '../../services/site/club-clock.js'
import { followSite } from '../../services/site/site.js'
import { builtSite } from '../../site/built-site.js'
import { LivePages } from './live-pages.js'
import { loadRendering } from './rendering.js'
import { Templates } from './templates.js'

let server: TestServer
let today: string
beforeAll(async () => {
  server = await startServer()
  // In the morning: a test sets it to noon, and no clock goes back.
  server.clock.set('2030-01-15T14:00:00Z')
  today = clubToday(server.services)
})
afterAll(() => server.close())

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, html: await response.text() }
}

const eventData = z.record(z.string(), z.unknown())

/** The structured data of a date that search engines read. */
function dataOf(html: string) {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return eventData.parse(JSON.parse(text))
}

const nextWeek = () => addDays(today, 7)
const createSupper = (data: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(server, {
    title: 'Supper <b>& more</b></script>',
    date: new Date(nextWeek()),
    timeStart: '18:00',
    timeEnd: '20:00',
    location: 'The Depot',
    isPublic: true,
    ...data,
  })

describe('the event page of a date', () => {
  it('describes itself to people, to those who share it, and to search engines', async () => {
    const { id } = await createSupper({ address: '12 Depot Street', city: 'Alder Creek' })
    const path = `/events/${id}/${nextWeek()}`
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(html).toMatch(/<title>Supper &lt;b&gt;&amp; more[^<]*, \w+day, \w+ \d+, \d{4} · Rotary/)
    const url = server.services.config.publicUrl + path
    expect(html).toContain(`<link rel="canonical" href="${url}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${url}"/>`)
    expect(html).toMatch(/property="og:image" content="http[^"]*share\.jpg"/)
    expect(html).not.toContain('public-url.invalid')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(dataOf(html)).toMatchObject({
      '@type': 'Event',
      name: 'Supper <b>& more</b></script>',
      url,
      startDate: expect.stringMatching(new RegExp(`^${nextWeek()}T18:00:00-0[45]:00$`)),
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'The Depot', address: { streetAddress: '12 Depot Street' } },
      organizer: { '@type': 'Organization', name: 'Rotary Club of Our Town' },
    })
  })

  it('is drawn once, revalidates, and is drawn again once the date is moved or canceled', async () => {
    const { id } = await createSupper()
    const path = `/events/${id}/${nextWeek()}`
    const all = await Promise.all(Array.from({ length: 20 }, () => open(path)))
    const etag = all[0]?.headers.get('etag') ?? ''
    expect((await open(path, { 'if-none-match': etag })).status).toBe(304)
    expect(new Set(all.map(({ html }) => html)).size).toBe(1)

    const later = addDays(today, 9)
    // By another server, or at the database.
    await server.db.event.update({
      where: { id },
      data: { date: new Date(later), firstDate: new Date(nextWeek()) },
    })
    const moved = await open(path, { 'if-none-match': etag })
    expect(moved.status).toBe(200)
    expect(moved.html).toContain('Moved from')
    const data = dataOf(moved.html)
    expect(data.eventStatus).toBe('https://schema.org/EventRescheduled')
    expect(data.previousStartDate).toMatch(new RegExp(`^${nextWeek()}T18:00`))
    expect(data.startDate).toMatch(new RegExp(`^${later}T18:00`))
    // It stays known by its first date.
    expect((await open(`/events/${id}/${later}`)).status).toBe(404)

    await server.db.event.update({ where: { id }, data: { isCancelled: true } })
    const canceled = await open(path)
    expect(canceled.html).toContain('This date is canceled.')
    expect(canceled.html).not.toContain('calendar.google.com')
    expect(dataOf(canceled.html).eventStatus).toBe('https://schema.org/EventCancelled')
  })

  it('has the form of visitors, and names its code, as long as the event asks everyone', async () => {
    const { id } = await createSupper({ rsvp: 'Everyone', meals: ['Trout'], guestsPerRsvp: 1 })
    const path = `/events/${id}/${nextWeek()}`
    const formCode = /data-modules="[^"]*\/assets\/visitor-rsvp-section-/
    const asking = (await open(path)).html
    expect(asking).toContain('I’d like to come')
    expect(asking).toContain('>Trout</option>')
    expect(asking).toContain(`href="/portal/event/${id}/${nextWeek()}"`)
    expect(asking).toMatch(formCode)
    await server.db.event.update({ where: { id }, data: { meals: ['Pie'] } })
    expect((await open(path)).html).toContain('>Pie</option>')
    await server.db.event.update({ where: { id }, data: { rsvp: 'Members' } })
    const silent = (await open(path)).html
    expect(silent).not.toContain('I’d like to come')
    expect(silent).not.toMatch(formCode)
  })

  it('offers the waitlist once all seats are taken', async () => {
    const { id } = await createSupper({ rsvp: 'Everyone', capacity: 2 })
    const path = `/events/${id}/${nextWeek()}`
    expect((await open(path)).html).not.toContain('Join waitlist')
    await server.db.rsvp.create({
      data: {
        eventId: id,
        date: new Date(nextWeek()),
        name: 'Vera Visitor',
        email: 'vera@visitors.example',
        confirmedAt: new Date(),
        queuedAt: new Date(),
        answer: 'Yes',
        seat: 'Going',
        party: 2,
        guests: [{ name: 'Gus Visitor', meal: null }],
      },
    })
    const { html } = await open(path)
    expect(html).toContain('Join waitlist')
    expect(html).toContain('All seats are taken.')
    expect(html).not.toContain('I’d like to come')
  })

  it('is the 404 page for a year such as 0027, which was once saved', async () => {
    const typo = new Date('0027-03-01')
    const { id } = await createSupper({ date: typo, firstDate: typo })
    const moved = await createSupper({ date: typo, firstDate: new Date(nextWeek()) })
    expect((await open(`/events/${id}/0027-03-01`)).status).toBe(404)
    expect((await open(`/events/${moved.id}/${nextWeek()}`)).status).toBe(404)
    expect((await open('/events')).status).toBe(200)
    expect((await open('/calendar.ics')).status).toBe(200)
  })

  it('has a date in the first and in the last year', async () => {
    for (const day of ['1900-01-01', '2199-12-31']) {
      const date = new Date(day)
      const { id } = await createSupper({ date, firstDate: date })
      const { status, html } = await open(`/events/${id}/${day}`)
      expect([day, status]).toEqual([day, 200])
      expect(dataOf(html).startDate).toMatch(new RegExp(`^${day}T18:00:00`))
    }
  })

  it('is the 404 page for what is unknown, not a date of the event, or not public', async () => {
    const { id } = await createSupper()
    const closed = await createSupper({ isPublic: false })
    const missing = [
      `/events/no-such-event/${nextWeek()}`,
      `/events/${id}/${addDays(nextWeek(), 1)}`,
      `/events/${id}/2026-02-31`,
      ...['0000', '0027', '1899', '2200', '9999'].map((year) => `/events/${id}/${year}-03-01`),
      `/events/${closed.id}/${nextWeek()}`,
      `/events/${id}`,
    ]
    for (const path of missing) {
      const { status, html } = await open(path)
      expect([path, status]).toEqual([path, 404])
      expect(html).toContain('<title>Not found')
      expect(html).not.toContain('Supper')
    }
    await server.db.event.update({ where: { id }, data: { isPublic: false } })
    expect((await open(`/events/${id}/${nextWeek()}`)).status).toBe(404)
  })

  it('has one address: by the key of an event that the club began with', async () => {
    const { id } = await createSupper({ calendarKey: 'harvest-supper' })
    const path = `/events/harvest-supper/${nextWeek()}`
    expect((await open(path)).status).toBe(200)
    for (const other of [`/events/${id}/${nextWeek()}`, `${path}/`]) {
      const { status, headers } = await open(other)
      expect([status, headers.get('location')]).toEqual([308, path])
    }
  })

  it('is in the sitemap while it is to come', async () => {
    const { id } = await createSupper({ title: 'Listed' })
    const past = await createSupper({ date: new Date(addDays(today, -2)) })
    server.clock.advance(5000)
    const { html: sitemap } = await open('/sitemap.xml')
    expect(sitemap).toContain(`/events/${id}/${nextWeek()}</loc>`)
    expect(sitemap).not.toContain(past.id)
  })
})

it('the raffle’s page, and its link on every page, change at the minute when sales begin and end, and at the drawing', async () => {
  const { url, clock, ...club } = await serverForTest()
  const raffle = {
    ...startingValues.raffle,
    isShown: true,
    salesStart: '2026-09-01',
    salesEnd: { date: '2026-09-07', time: '15:00' },
    drawing: { date: '2026-09-07', time: '16:00' },
    prizes: startingValues.raffle.prizes.map((prize) => ({
      ...prize,
      winner: 'Ann of Cedar Bend',
    })),
  }
  await publishSection(club, 'raffle', raffle)
  const shown = async () => {
    const page = await (await fetch(`${url}/raffle`)).text()
    const home = await (await fetch(`${url}/`)).text()
    const [, body = ''] = page.split('<div id="root">')
    const link = /<a[^>]*href="\/raffle"[^>]*>/.exec(home)?.[0] ?? ''
    return {
      says: /On sale until|Ticket sales have closed|Here are our winners/.exec(body)?.[0],
      names: body.includes('Ann of Cedar Bend'),
      runs: /accent/.test(link.replace(/aria-\[[^ ]*/g, '')),
    }
  }
  // The club is in New York.
  clock.set('2026-09-07T04:30:00Z')
  expect(await shown()).toEqual({ says: 'On sale until', names: false, runs: true })
  clock.set('2026-09-07T19:00:00Z')
  expect(await shown()).toEqual({ says: 'Ticket sales have closed', names: false, runs: true })
  clock.advance(60 * 60_000)
  expect(await shown()).toEqual({ says: 'Here are our winners', names: true, runs: false })
})

it('the home page has the next meeting, until it is over, canceled or on another day', async () => {
  const club = await serverForTest()
  const create = (day: string) =>
    createEvent(club, {
      title: `Supper of ${day}`,
      date: new Date(day),
      timeStart: '18:00',
      timeEnd: '20:00',
      location: 'The Depot',
      isPublic: true,
    })
  const { id } = await create('2030-01-15')
  await create('2030-01-22')
  const last = await create('2030-01-29')
  const shown = async (instant: string) => {
    club.clock.set(instant)
    const html = await (await fetch(`${club.url}/`)).text()
    const [, card = ''] = /<section aria-label="Next meeting"(.*?)<\/section>/s.exec(html) ?? []
    return card
      .replace(/^[^>]*>/, '')
      .replaceAll(/<[^>]*>|<!-- -->/g, ' ')
      .replaceAll(/\s+/g, ' ')
  }
  // The club is in New York.
  expect(await shown('2030-01-15T04:59:00Z')).toContain(
    'Next meeting Supper of 2030-01-15 Tuesday, January 15 6:00 PM–8:00 PM The Depot',
  )
  expect(await (await fetch(`${club.url}/`)).text()).toContain(
    `href="/events/${id}/2030-01-15#rsvp"`,
  )
  expect(await shown('2030-01-15T05:00:00Z')).toContain('Today Supper of 2030-01-15')
  expect(await shown('2030-01-16T00:59:00Z')).toContain('Today Supper of 2030-01-15')
  expect(await shown('2030-01-16T01:00:00Z')).toContain('Next meeting Supper of 2030-01-22')
  await club.db.event.updateMany({
    where: { date: new Date('2030-01-22') },
    data: { isCancelled: true },
  })
  expect(await shown('2030-01-16T01:00:03Z')).toContain('Next meeting Supper of 2030-01-29')
  await club.db.event.delete({ where: { id: last.id } })
  expect(await shown('2030-01-16T01:00:06Z')).toBe('')
})

describe('two servers over one database', () => {
  it('send each page with the same ETag, so that one answers 304 to what the other sent', async () => {
    const second = await startSecondServer(server)
    onTestFinished(() => second.close())
    const { id } = await createSupper({ rsvp: 'Everyone' })
    const built = await loadRendering()
    const paths = [...(built?.pages ?? []).map(({ path }) => path), '/portal', '/no-such-page']
    const different: string[] = []
    // Noon in New York, so that no page is read on both sides of midnight.
    server.clock.set(`${today}T17:00:00Z`)
    for (const path of [...paths, `/events/${id}/${nextWeek()}`]) {
      const { etag = '' } = Object.fromEntries((await open(path)).headers)
      server.clock.advance(60_000)
      const response = await fetch(second.url + path, { headers: { 'if-none-match': etag } })
      const expected = path === '/no-such-page' ? 404 : 304
      if (!etag || response.status !== expected || response.headers.get('etag') !== etag)
        different.push(path)
      await response.arrayBuffer()
    }
    expect(different).toEqual([])
  })
})

it('the form of visitors is closed at the minute when RSVPs close', async () => {
  const club = await serverForTest()
  const { id } = await createEvent(club, {
    date: new Date('2030-01-15'),
    timeStart: '18:00',
    timeEnd: '20:00',
    isPublic: true,
    rsvp: 'Everyone',
  })
  const shown = async (instant: string) => {
    club.clock.set(instant)
    return (await fetch(`${club.url}/events/${id}/2030-01-15`)).text()
  }
  // The club is in New York.
  expect(await shown('2030-01-15T22:59:00Z')).toContain('I’d like to come')
  const closed = await shown('2030-01-15T23:00:00Z')
  expect(closed).not.toContain('I’d like to come')
  expect(closed).toContain('RSVPs closed')
})

/** Pages whose rendering fails while the test's `broken` is set, and how often each was requested. */
async function breakablePages({ services }: Pick<TestServer, 'services'>, from?: URL) {
  const built = await loadRendering(from)
  if (!built) throw new Error('The web app is not built')
  const state = { broken: false, rendered: new Map<string, number>() }
  const pages = new LivePages(services, await Templates.read(join(builtSite.folder, 'pages')), {
    ...built,
    renderPage: (path, facts) => {
      state.rendered.set(path, (state.rendered.get(path) ?? 0) + 1)
      return state.broken
        ? Promise.reject(new Error('A fact that no page expects'))
        : built.renderPage(path, facts)
    },
  })
  return {
    pages,
    state,
    open: async (path: string) => (await pages.at(path, new URLSearchParams()))?.document.text,
    problems: async () =>
      (await listSections(services, defaultLanguage))
        .filter(({ problem }) => problem)
        .map((one) => one.section),
  }
}

describe('a page that cannot be rendered', () => {
  it('keeps its last good form, and administrators are notified', async () => {
    const { state, open, problems } = await breakablePages(server)
    const before = await open('/')
    expect(before).toContain('<h1')
    state.broken = true
    await publishSection(server, 'home', { ...startingValues.home, headline: 'Not to be drawn' })
    expect(await open('/')).toBe(before)
    expect(await problems()).toEqual(['identity', 'colors', 'home', 'testimonials', 'footer'])
    // Without a form from before, the reader's browser draws it from its facts.
    expect(await open('/raffle')).toMatch(/<div id="root"><\/div>/)
    expect(await problems()).toContain('raffle')
    state.broken = false
    await publishSection(server, 'home', { ...startingValues.home, headline: 'Drawn again' })
    expect(await open('/')).toContain('Drawn again')
    await open('/raffle')
    expect(await problems()).toEqual([])
  })

  it('is tried again after half a minute, not at each visit', async () => {
    const { state, open, problems } = await breakablePages(server)
    state.broken = true
    await open('/contact')
    await open('/contact')
    expect(state.rendered.get('/contact')).toBe(1)
    state.broken = false
    server.clock.advance(29_000)
    expect(await open('/contact')).not.toContain('<h1')
    server.clock.advance(1000)
    expect(await open('/contact')).toContain('<h1')
    expect(await problems()).toEqual([])
  })

  it('is known on every server soon after the publish, before anybody visits, and keeps no other from being drawn', async () => {
    const second = await startSecondServer(server)
    onTestFinished(() => second.close())
    const clubs = await Promise.all([server, second].map((one) => breakablePages(one)))
    for (const [index, { services }] of [server, second].entries()) {
      const { pages, state } = clubs[index] ?? {}
      await pages?.renderAll()
      if (state) state.broken = true
      onTestFinished(followSite(services.site, () => void pages?.renderAll()))
    }
    await publishSection(server, 'footer', {
      ...startingValues.footer,
      social: { label: 'Us elsewhere', url: 'https://social.example/club' },
    })
    for (const { problems, state } of clubs) {
      await until('all pages are tried', async () => (await problems()).includes('join'), 10)
      await until('the last one, too', async () => state.rendered.get('/no-such-page') === 2, 10)
    }
    for (const { pages, state, problems } of clubs) {
      state.broken = false
      server.clock.advance(30_000)
      await pages.renderAll()
      expect(await problems()).toEqual([])
    }
  })

  it('is forgotten once its date is gone', async () => {
    const { state, open, problems } = await breakablePages(server)
    const { id } = await createSupper()
    state.broken = true
    await open(`/events/${id}/${nextWeek()}`)
    expect(await problems()).not.toEqual([])
    await server.db.event.delete({ where: { id } })
    expect(await open(`/events/${id}/${nextWeek()}`)).toBeUndefined()
    expect(await problems()).toEqual([])
  })
})

it('the home page shows thirty testimonials, and no carousel without one', async () => {
  const show = async (count: number) => {
    await publishSection(server, 'testimonials', {
      testimonials: Array.from({ length: count }, (_, index) => ({
        quote: `Quote ${index + 1}`,
        name: 'Amelia',
        title: '',
      })),
    })
    const { status, html } = await open('/')
    expect(status).toBe(200)
    return html
  }
  expect(await show(30)).toContain('aria-label="30 of 30"')
  const without = await show(0)
  expect(without).toContain('<h1')
  expect(without).not.toContain('What members say')
})

it('a page comes in an encoding that the browser accepts', async () => {
  const encodingFor = async (taken: string) =>
    (await open('/', { 'accept-encoding': taken })).headers.get('content-encoding')
  expect(await encodingFor('gzip, deflate, br')).toBe('br')
  expect(await encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(await encodingFor('BR; q=0.000, gzip; q=0')).toBeNull()
  expect(await encodingFor('br;q=0.1')).toBe('br')
})

it('a build beside a running server removes no page, not even one that nobody has opened yet', async () => {
  const folder = join(await dataDirForTest(), 'rendering')
  await cp(fileURLToPath(new URL('../../../../web/dist-ssr', import.meta.url)), folder, {
    recursive: true,
  })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  const { pages, open, problems } = await breakablePages(
    server,
    pathToFileURL(join(folder, 'prerender.js')),
  )
  await pages.renderAll()
  await rm(folder, { recursive: true })
  const { id } = await createSupper({ rsvp: 'Everyone' })
  expect(await open(`/events/${id}/${nextWeek()}`)).toContain('I’d like to come')
  expect(await problems()).toEqual([])
})

describe('the calendar in the document', () => {
  it('has what its address asks for: three months of cards, all, one kind, or a month', async () => {
    // The next meeting is in the head of each.
    await createSupper()
    for (const months of [1, 2, 3, 4])
      await createSupper({
        title: months % 2 ? `Lunch in ${months}` : `Walk in ${months}`,
        date: new Date(`${addMonths(today, months).slice(0, 8)}15`),
      })
    server.clock.advance(5000)
    const shows = async (query: string) => {
      const { html } = await open(`/events${query}`)
      const page = html.slice(html.indexOf('<div id="root">'))
      return [1, 2, 3, 4].filter((months) => new RegExp(`(?:Lunch|Walk) in ${months}`).test(page))
    }
    expect(await shows('')).not.toContain(4)
    expect(await shows('?utm_source=x&month=1999-01')).not.toContain(4)
    const last = addMonths(today, 4).slice(0, 7)
    expect(await shows(`?month=${last}`)).toEqual([1, 2, 3, 4])
    expect(await shows(`?month=${last}&kind=lunch`)).toEqual([1, 3])
    expect(await shows(`?month=${last}&view=month`)).toEqual([4])
  })
})
