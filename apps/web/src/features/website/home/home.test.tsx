import type { NextMeeting } from '@clubhouse/schema/events/next-meeting'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageData } from '#/site/page-data'
import { documentWithData } from '#/testing/documents'
import { open } from '#/testing/open'
import { server } from '#/testing/server'

const lunch: NextMeeting = {
  title: 'Weekly Lunch',
  path: '/events/weekly-lunch/2026-12-02',
  date: '2026-12-02',
  timeStart: '12:00',
  dateText: 'Wednesday, December 2',
  timeText: '12:00 PM–1:00 PM',
  place: 'The Depot, 12 Depot Street, Alder Creek',
  dayBegins: '2026-12-02T00:00:00-05:00',
  endsAt: '2026-12-02T13:00:00-05:00',
}

/** Opens the home page from another page, at an instant. */
async function openHome(instant: string, nextMeeting: NextMeeting | null = lunch) {
  vi.setSystemTime(new Date(instant))
  // The first test opens the document itself; later ones fetch it.
  pageData.nextMeeting = nextMeeting
  server.use(http.get('/', () => HttpResponse.html(documentWithData({ nextMeeting }))))
  const visit = open('/thank-you')
  await visit.user.click(await screen.findByRole('link', { name: 'Back to Home' }))
  await screen.findByRole('link', { name: 'Get Involved' })
  return visit
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  pageData.nextMeeting = null
  vi.useRealTimers()
})

const card = () => screen.queryByRole('region', { name: 'Next meeting' })

it('invites visitors to the next meeting: its day, time, place and page', async () => {
  await openHome('2026-11-26T15:00:00Z')
  expect(card()).toHaveTextContent(/^Dec2Next meetingWeekly LunchWednesday, December 2/)
  expect(card()).toHaveTextContent('12:00 PM–1:00 PM')
  expect(card()).toHaveTextContent('The Depot, 12 Depot Street, Alder Creek')
  const guest = within(card() ?? document.body).getByRole('link', { name: 'Come as our guest' })
  expect(guest).toHaveAttribute('href', `${lunch.path}#rsvp`)
})

it.each([
  ['full', 'Join the waitlist', `${lunch.path}#rsvp`],
  ['closed', 'View details', lunch.path],
] as const)('leads to what a meeting has whose RSVPs are %s', async (rsvp, name, href) => {
  await openHome('2026-11-26T15:00:00Z', { ...lunch, rsvp })
  const link = within(card() ?? document.body).getByRole('link', { name })
  expect(link).toHaveAttribute('href', href)
})

it('marks today’s meeting, and drops a meeting that ends while the page is open', async () => {
  await openHome('2026-12-02T17:59:30Z')
  expect(card()).toHaveTextContent('Today')
  act(() => {
    vi.advanceTimersByTime(60_000)
  })
  await waitFor(() => expect(card()).toBeNull())
})

it('says that an event of several days is on, and offers no RSVP to it', async () => {
  await openHome('2026-12-03T15:00:00Z', { ...lunch, endsAt: '2026-12-04T17:00:00-05:00' })
  expect(card()).toHaveTextContent('NowWeekly Lunch')
  const link = within(card() ?? document.body).getByRole('link', { name: 'View details' })
  expect(link).toHaveAttribute('href', lunch.path)
})

it('shows no meeting for a club without one', async () => {
  await openHome('2026-11-26T15:00:00Z', null)
  expect(card()).toBeNull()
})
