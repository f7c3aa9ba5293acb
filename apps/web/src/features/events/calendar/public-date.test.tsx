import { occurrenceChangeFactory } from '@clubhouse/client/testing'
import { demoPublicEvents } from '@clubhouse/schema/demo/public-events'
import type { RsvpAudience } from '@clubhouse/schema/enumeration'
import type { OccurrenceChange } from '@clubhouse/schema/events/occurrence'
import { publicDate } from '@clubhouse/schema/events/public-date'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { documentWithData } from '#/testing/documents'
import { open } from '#/testing/open'
import { server } from '#/testing/server'

const today = '2026-11-22'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) })
})
afterEach(() => {
  vi.useRealTimers()
})

const asking = {
  ...{ rsvpClosesHours: 24, guestsPerRsvp: 2, meals: [] },
  meetingUrlFor: 'Members' as const,
  ...{ pricePerPerson: null, currency: null, billing: null, mealChoices: [] },
}

/** Opens a lunch's page with these changes in its document. */
function openLunch(
  date: string,
  occurrences: OccurrenceChange[] = [],
  rsvp: RsvpAudience = 'None',
) {
  const lunch = demoPublicEvents.find(({ id }) => id === 'weekly-lunch')
  server.use(
    http.get('/events/weekly-lunch/:date', ({ params }) => {
      const shown =
        lunch &&
        publicDate({ ...lunch, ...asking, rsvp, occurrences }, String(params.date), {
          today,
          timeZone: 'America/New_York',
        })
      if (!shown) return new HttpResponse(null, { status: 404 })
      return HttpResponse.html(documentWithData({ publicDate: shown }))
    }),
  )
  return open(`/events/weekly-lunch/${date}`)
}

it('shows when and where, with links to calendars, other dates and its month', async () => {
  const { user, router } = openLunch('2026-12-02')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Weekly Lunch')
  expect(screen.getByText('12:00 PM–1:00 PM')).toBeVisible()
  expect(screen.getByRole('link', { name: /12 Depot Street/ })).toHaveAttribute(
    'href',
    expect.stringContaining('google.com/maps/search'),
  )
  const hrefOf = (name: RegExp) =>
    new URL(
      screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? '',
      'http://club.example',
    )
  expect(hrefOf(/\.ics/).pathname).toBe('/calendar/weekly-lunch-2026-12-02.ics')
  const google = hrefOf(/^Google/).searchParams
  expect([google.get('text'), google.get('dates'), google.get('ctz')]).toEqual([
    'Weekly Lunch',
    '20261202T170000Z/20261202T180000Z',
    'America/New_York',
  ])
  const outlook = hrefOf(/^Outlook/).searchParams
  expect(hrefOf(/^Outlook/).search).toContain('subject=Weekly%20Lunch&')
  expect(outlook.get('startdt')).toBe('2026-12-02T12:00:00-05:00')
  const main = screen.getByRole('main')
  const back = main.querySelector('a')
  expect(back).toHaveAttribute('href', '/events?month=2026-12#2026-12')
  await user.click(screen.getByRole('link', { name: /^Next date/ }))
  expect(await screen.findByText('Wednesday, December 9, 2026')).toBeVisible()
  expect(router.state.location.pathname).toBe('/events/weekly-lunch/2026-12-09')
})

it('lists the later dates, directions, and a drawing that suits the event without a cover', async () => {
  openLunch('2026-12-02')
  const others = within(await screen.findByRole('navigation', { name: 'Other dates' }))
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Next date: Wednesday, December 9, 2026',
    'Wednesday, December 16, 2026',
    'Wednesday, January 6, 2027',
  ])
  expect(screen.getByRole('link', { name: 'Get directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('/maps/dir/?api=1&destination=12%20Depot%20Street'),
  )
  const drawing = screen.getByRole('main').querySelector('img')
  expect(drawing).toHaveAttribute('src', expect.stringContaining('/club/welcome-'))
})

it('names the club’s time zone to readers elsewhere', async () => {
  vi.stubEnv('TZ', 'America/Chicago')
  openLunch('2026-12-02')
  expect(await screen.findByText('12:00 PM–1:00 PM EST')).toBeVisible()
  vi.unstubAllEnvs()
})

it('shows why a date is canceled, without calendar links', async () => {
  const change = { date: '2026-12-02', isCancelled: true, reason: 'High water.' }
  openLunch('2026-12-02', [occurrenceChangeFactory.build(change)])
  expect(await screen.findByText('This date is canceled.')).toBeVisible()
  expect(screen.getByText('High water.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Google/ })).toBeNull()
})

it('shows that a date has passed, links to no other past date, and marks canceled ones', async () => {
  const change = { date: '2026-12-02', isCancelled: true }
  openLunch('2026-11-18', [occurrenceChangeFactory.build(change)])
  expect(await screen.findByText('This date has passed.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Next date/ })).toHaveTextContent(
    'Wednesday, December 2, 2026 (canceled)',
  )
  expect(screen.queryByRole('link', { name: /^Previous date/ })).toBeNull()
})

it('says that a date is online, on the page and in its data, and how to get the link', async () => {
  const change = { date: '2026-12-02', attendanceMode: 'Online' as const }
  openLunch('2026-12-02', [occurrenceChangeFactory.build(change)], 'Everyone')
  const where = within(await screen.findByRole('region', { name: 'Where' }))
  expect(where.getByText('Online')).toBeVisible()
  expect(where.queryByText('Address TBD')).toBeNull()
  expect(where.getByText(/^Members find the link/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Get directions' })).toBeNull()
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent
  expect(JSON.parse(data ?? '')).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: {
      '@type': 'VirtualLocation',
      url: expect.stringMatching(/\/events\/weekly-lunch\/2026-12-02$/),
    },
  })
})

it('says in its data that people come or join online', async () => {
  const change = { date: '2026-12-02', attendanceMode: 'Mixed' as const }
  openLunch('2026-12-02', [occurrenceChangeFactory.build(change)])
  expect(await screen.findByText('Or join online')).toBeVisible()
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent
  expect(JSON.parse(data ?? '')).toMatchObject({
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: [{ '@type': 'Place', name: 'The Depot' }, { '@type': 'VirtualLocation' }],
  })
})

it('shows the not-found page for an unknown date', async () => {
  openLunch('2026-12-03')
  expect(await screen.findByRole('heading', { name: '404' })).toBeVisible()
  expect(screen.getAllByRole('banner')).toHaveLength(1)
})

it('says that a calendar gets a copy of the date, and offers to subscribe to it', async () => {
  openLunch('2026-12-02')
  const add = within(await screen.findByRole('region', { name: 'Add to calendar' }))
  expect(add.getByText('These add a copy, which doesn’t update.')).toBeVisible()
  const subscribe = within(
    (await add.findByText('Subscribe to this date')).closest('details') ?? document.body,
  )
  const feed = /\/calendar\/weekly-lunch-2026-12-02\.ics$/
  expect(subscribe.getByText(feed)).toBeInTheDocument()
  const addressOf = (name: string) => subscribe.getByText(name).getAttribute('href') ?? ''
  expect(addressOf('Apple Calendar')).toMatch(feed)
  expect(addressOf('Google Calendar')).toContain('cid=')
  expect(addressOf('Outlook')).toMatch(/addfromweb\?url=.*name=Weekly%20Lunch$/)
})

it('copies the link if sharing is unavailable, and shows it if copying fails', async () => {
  const { user } = openLunch('2026-12-02')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible()
  const url = await navigator.clipboard.readText()
  expect(url).toMatch(/\/events\/weekly-lunch\/2026-12-02$/)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Link copied' }))
  expect(await screen.findByText(url)).toBeVisible()
})

it('shares the page with the phone’s share menu', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  const { user } = openLunch('2026-12-02')
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({
    title: 'Weekly Lunch',
    text: 'Weekly Lunch, Wednesday, December 2, 2026',
    url: expect.stringMatching(/\/events\/weekly-lunch\/2026-12-02$/),
  })
  vi.unstubAllGlobals()
})

it('lets visitors RSVP on the page and members in the portal', async () => {
  const { user } = openLunch('2026-12-02', [], 'Everyone')
  const answers = within(await screen.findByRole('region', { name: 'Are you coming?' }))
  expect(answers.getByRole('link', { name: 'in the portal' })).toHaveAttribute(
    'href',
    '/portal/event/weekly-lunch/2026-12-02',
  )
  await user.click(answers.getByRole('button', { name: 'I’d like to come' }))
  expect(await answers.findByText('Name is required')).toBeVisible()
})

it('mentions limited seats above the form', async () => {
  openLunch('2026-12-02', [], 'Everyone')
  await screen.findByRole('button', { name: 'I’d like to come' })
  expect(screen.queryByText(/^Seats are limited/)).toBeNull()
  cleanup()
  const limited = occurrenceChangeFactory.build({
    date: '2026-12-02',
    isCancelled: false,
    capacity: 20,
    rsvpIsOpen: null,
  })
  openLunch('2026-12-02', [limited], 'Everyone')
  expect(
    await screen.findByText(
      'Seats are limited. If the event is full, our email will say you’re on the waitlist.',
    ),
  ).toBeVisible()
})

it('shows in the club’s time zone when RSVPs closed', async () => {
  // RSVPs close at noon on December 1, which is 17:00 UTC.
  vi.setSystemTime(new Date('2026-12-01T16:59:30Z'))
  openLunch('2026-12-02', [], 'Everyone')
  expect(await screen.findByRole('button', { name: 'I’d like to come' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'RSVP' })).toHaveAttribute('href', '#rsvp')
  cleanup()
  vi.setSystemTime(new Date('2026-12-01T17:00:00Z'))
  openLunch('2026-12-02', [], 'Everyone')
  expect(
    await screen.findByText(/^RSVPs closed Tuesday, December 1, 2026, 12:00 PM\.$/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I’d like to come' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'RSVP' })).toBeNull()
})

it('shows that an organizer closed RSVPs', async () => {
  openLunch(
    '2026-12-02',
    [occurrenceChangeFactory.build({ date: '2026-12-02', isCancelled: false, rsvpIsOpen: false })],
    'Everyone',
  )
  expect(await screen.findByText('An organizer closed RSVPs for this date.')).toBeVisible()
})

it('shows visitors no form for an event where only members RSVP', async () => {
  openLunch('2026-12-02', [], 'Members')
  expect(await screen.findByRole('heading', { name: 'What to expect' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'in the portal' })).toBeNull()
})
