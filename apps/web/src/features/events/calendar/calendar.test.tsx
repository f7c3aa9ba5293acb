import { occurrenceChangeFactory } from '@clubhouse/client/testing'
import { demoPublicEvents } from '@clubhouse/schema/demo/public-events'
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageData } from '#/site/page-data'
import { documentWithData } from '#/testing/documents'
import { open } from '#/testing/open'
import { server } from '#/testing/server'

/** Mocks the calendar's document, which client-side navigation fetches. */
const tell = (events: readonly CalendarEvent[]) =>
  server.use(http.get('/events', () => HttpResponse.html(documentWithData({ events }))))

beforeEach(() => {
  tell(demoPublicEvents)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T15:00:00Z') })
})
afterEach(() => {
  pageData.events = null
  vi.useRealTimers()
})

const kinds = () => screen.findByLabelText('Event type')

it('shows the next date first, with links to each month', async () => {
  open('/events')
  const next = await screen.findByLabelText('Next event')
  expect(next).toHaveTextContent('Next: Monthly Social Gathering')
  expect(next).toHaveTextContent('Wed, Nov 25, 5:00 PM–7:00 PM · Millrace Café')
  expect(within(next).getByRole('link', { name: 'Come as our guest' })).toHaveAttribute(
    'href',
    '/events/social-gathering/2026-11-25#rsvp',
  )
  const months = within(screen.getByLabelText('Months')).getAllByRole('link')
  expect(months[0]).toHaveAttribute('aria-current', 'location')
  const hrefs = months.map((month) => month.getAttribute('href'))
  expect(hrefs.slice(0, 4)).toEqual([
    '#2026-11',
    '#2026-12',
    '#2027-01',
    '/events?month=2027-02#2027-02',
  ])
  const title = within(next).getByRole('link', { name: 'Monthly Social Gathering' })
  expect(title).toHaveAttribute('href', '/events/social-gathering/2026-11-25')
})

it('says that an event of several days is on after its first day', async () => {
  const [first, ...rest] = demoPublicEvents
  if (!first) throw new Error('the demo has no public events')
  const days = { dayOfWeek: null, weeks: [], date: '2026-11-21', endDate: '2026-11-23' }
  const conference = { ...first, ...days, title: 'Conference' }
  tell([conference, ...rest])
  open('/events')
  expect(await screen.findByLabelText('Next event')).toHaveTextContent('Now: Conference')
})

it.each([
  [
    'past midnight',
    { date: '2026-11-21', timeStart: '18:00', timeEnd: '01:00', endsNextDay: true },
  ],
  ['on its last day', { date: '2026-11-20', endDate: '2026-11-22', timeEnd: '01:00' }],
])('says that an event is on until it ends %s', async (_, on) => {
  const [first, ...rest] = demoPublicEvents
  if (!first) throw new Error('the demo has no public events')
  tell([{ ...first, dayOfWeek: null, weeks: [], ...on, title: 'Gala' }, ...rest])
  vi.setSystemTime('2026-11-22T05:30:00Z')
  open('/events')
  expect(await screen.findByLabelText('Next event')).toHaveTextContent('Now: Gala')
  cleanup()
  vi.setSystemTime('2026-11-22T06:30:00Z')
  open('/events')
  expect(await screen.findByLabelText('Next event')).not.toHaveTextContent('Gala')
})

it('offers subscriptions for Apple, Google and Outlook, its address, and a copy', async () => {
  open('/events')
  const subscribe = (await screen.findByText(/^Subscribe/)).closest('details')
  expect(subscribe?.querySelector('summary')).toHaveTextContent('Subscribe to the calendar')
  const links = within(subscribe ?? document.body)
  const hrefOf = (name: string) =>
    links.getByRole('link', { name, hidden: true }).getAttribute('href')
  const { publicUrl } = pageData
  const feed = `${publicUrl}/calendar.ics`
  const webcal = feed.replace(/^https?/, 'webcal')
  expect(hrefOf('Apple Calendar')).toBe(webcal)
  expect(hrefOf('Google Calendar')).toContain(`?cid=${encodeURIComponent(webcal)}`)
  expect(hrefOf('Outlook')).toMatch(/\?url=.*calendar\.ics&name=[^+]*%20/)
  expect(hrefOf('Download a copy')).toBe(feed)
  expect(links.getByText(feed)).toBeInTheDocument()
})

it('shows three months, then the others on request with the focus on the first new one', async () => {
  const { user, router } = open('/events')
  const more = await screen.findByRole('link', { name: 'Show more months' })
  const sections = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })
  expect(sections().map(({ textContent }) => textContent)).toEqual([
    'November 2026',
    'December 2026',
    'January 2027',
  ])
  await user.click(more)
  await waitFor(() => expect(sections()).toHaveLength(13))
  expect(router.state.location.href).toBe('/events?month=2027-02#2027-02')
  expect(screen.getByRole('heading', { name: 'February 2027' })).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Show more months' })).toBeNull()
})

it('opens a shared link at its month', async () => {
  open('/events#2027-03')
  const march = await screen.findByLabelText('March 2027')
  expect(march).toHaveAttribute('id', '2027-03')
  expect(within(march).getAllByRole('listitem')).toHaveLength(5)
})

it('filters by event type in the URL, and Back shows all events again', async () => {
  const { user, router } = open('/events')
  const filter = await kinds()
  expect(within(filter).getAllByRole('link')).toHaveLength(3)
  expect(filter).toHaveTextContent('All60Lunch36Event24')
  await user.click(within(filter).getByRole('link', { name: /Lunch/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/events?kind=lunch'))
  expect(await screen.findByText('36 events in the next 12 months')).toBeVisible()
  expect(screen.queryAllByText('Board Meeting')).toEqual([])
  expect(within(await kinds()).getByRole('link', { current: 'page' })).toHaveTextContent('Lunch')
  router.history.back()
  expect(await screen.findByText('60 events in the next 12 months')).toBeVisible()
})

it('opens a shared link with its event type', async () => {
  open('/events?kind=event')
  expect(await screen.findByText('24 events in the next 12 months')).toBeVisible()
  expect(screen.queryAllByText('Weekly Lunch')).toEqual([])
})

it('ignores an unknown event type', async () => {
  open('/events?kind=brunch')
  expect(await screen.findByText('60 events in the next 12 months')).toBeVisible()
})

it('counts a canceled event under its type', async () => {
  vi.setSystemTime(new Date('2025-04-20T15:00:00Z'))
  open('/events?kind=event')
  expect(await screen.findByText('CANCELED')).toBeVisible()
})

it('shows which day a date was moved from, and why', async () => {
  const change = occurrenceChangeFactory.build({
    date: '2026-11-25',
    reason: 'Thanksgiving is near.',
    movedTo: '2026-11-24',
  })
  tell(
    demoPublicEvents.map((event) =>
      event.id === 'social-gathering' ? { ...event, occurrences: [change] } : event,
    ),
  )
  open('/events')
  const card = (await screen.findByText('Thanksgiving is near.')).closest('li')
  expect(card).toHaveTextContent('Tuesday, November 24, 2026')
  expect(card).toHaveTextContent('Moved from Wednesday, November 25, 2026')
})

it('shows the full description of a series only once', async () => {
  open('/events')
  const texts = await screen.findAllByText(/^Lunch, a speaker from the town/)
  expect(texts[0]).not.toHaveClass('line-clamp-2')
  for (const again of texts.slice(1)) expect(again).toHaveClass('line-clamp-2')
})

it('shows a month as a table, filters it by type, and moves between months', async () => {
  const canceled = occurrenceChangeFactory.build({ date: '2026-12-09', isCancelled: true })
  const moved = occurrenceChangeFactory.build({ date: '2026-12-16', movedTo: '2026-12-18' })
  tell(
    demoPublicEvents.map((event) =>
      event.id === 'weekly-lunch' ? { ...event, occurrences: [canceled, moved] } : event,
    ),
  )
  const { user, router } = open('/events')
  await user.click(await screen.findByRole('link', { name: 'Month' }))
  const november = await screen.findByRole('table', { name: 'November 2026' })
  expect(within(november).getAllByRole('columnheader')[0]).toHaveTextContent('Sunday')
  const cell = within(november).getByRole('cell', { name: /November 25/ })
  expect(within(cell).getByRole('link')).toHaveAttribute(
    'href',
    '/events/social-gathering/2026-11-25',
  )
  expect(within(november).getByRole('cell', { current: 'date' })).toHaveTextContent('Today')
  expect(screen.queryByRole('link', { name: /^Previous month/ })).toBeNull()

  await user.click(screen.getByRole('link', { name: 'Next month: December 2026' }))
  const december = await screen.findByRole('table', { name: 'December 2026' })
  expect(router.state.location.href).toBe('/events?view=month&month=2026-12')
  expect(screen.getByText('5 events in December 2026')).toBeVisible()
  expect(within(december).getAllByRole('row')).toHaveLength(6)
  expect(within(december).getByRole('cell', { name: /December 9/ })).toHaveTextContent('Canceled')
  expect(within(december).getByRole('cell', { name: /December 18/ })).toHaveTextContent('Moved')
  const days = within(screen.getByRole('list', { name: 'Days' }))
  expect(days.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Wednesday, December 2',
    'Tuesday, December 8',
    'Wednesday, December 9',
    'Friday, December 18',
    'Wednesday, December 30',
  ])
  // A phone shows the dates of one day, at first of the next that has any.
  const grid = within(screen.getByRole('table', { name: 'Days of December 2026' }))
  expect(grid.getByRole('link', { current: true })).toHaveTextContent('December 2')
  await user.click(grid.getByRole('link', { name: /December 8, 2026, 1 event$/ }))
  expect(grid.getByRole('link', { current: true })).toHaveTextContent('December 8')
  expect(days.getByText('Tuesday, December 8').closest('li')).not.toHaveClass('hidden')
  expect(days.getByText('Wednesday, December 2').closest('li')).toHaveClass('hidden')

  await user.click(within(await kinds()).getByRole('link', { name: /Lunch/ }))
  expect(await screen.findByText('3 events in December 2026')).toBeVisible()
  expect(within(december).queryByText('Board Meeting')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'November 2027' }))
  expect(await screen.findByRole('table', { name: 'November 2027' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Next month/ })).toBeNull()
  expect(router.state.location.href).toBe('/events?kind=lunch&view=month&month=2027-11')
})

it('keeps the loaded calendar when the server cannot be reached', async () => {
  const { router } = open('/events')
  expect(await screen.findByText('60 events in the next 12 months')).toBeVisible()
  server.use(http.get('/events', () => HttpResponse.error()))
  await router.invalidate()
  expect(screen.getByText('60 events in the next 12 months')).toBeVisible()
})
