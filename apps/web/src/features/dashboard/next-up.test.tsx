import type { Mocks } from '@clubhouse/client/testing'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { findOccurrence, noChange } from '@clubhouse/schema/events/occurrences-between'
import type { OwnRsvp, RsvpSummary } from '@clubhouse/schema/rsvps/rsvp'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, anEvent, aUser } from '#/testing/records'

const chapter = aChapter()
const today = '2026-11-21'
const supper = anEvent({
  title: 'Supper',
  date: '2026-11-23',
  timeStart: '17:00',
  timeEnd: '18:00',
  location: 'The Depot',
  wholeClub: true,
  rsvp: 'Members',
})
const yes: OwnRsvp = {
  answer: 'Yes',
  meal: null,
  guests: [],
  note: null,
  seat: 'Going',
  ahead: null,
}
const summary: RsvpSummary = {
  isOpen: true,
  closesAt: '2026-11-23T17:00',
  going: 12,
  waitlisted: 0,
  guests: 0,
  visitors: 0,
  maybe: 0,
  no: 0,
  seatsLeft: null,
  coming: [],
  own: null,
  standing: null,
  billed: null,
}

type Club = { rsvp?: Partial<RsvpSummary>; as?: Parameters<typeof aUser>[0]; api?: Mocks }

/** Opens the dashboard of a club with these events; returns the RSVPs that are sent. */
function openClub(events: EventRecord[], { rsvp, as, api }: Club = {}) {
  const sent: unknown[] = []
  let own = rsvp?.own ?? null
  const { user, router } = open('/portal', {
    as: aUser({ chapterId: chapter.id, chapter, ...as }),
    api: {
      user: { directory: () => [] },
      event: { active: () => events },
      occurrence: {
        get: ({ id, date }) => {
          const event = events.find((one) => one.id === id)
          const occurrence = event && findOccurrence(event, date)
          if (!occurrence) throw new Error('no such date')
          return { ...occurrence, rsvp: { ...summary, ...rsvp, own }, program: null }
        },
      },
      rsvp: {
        own: () => [],
        update: ({ id: _, date: __, ...rest }) => {
          sent.push(rest)
          const data = { ...yes, answer: rest.answer }
          own = data
          return { data, message: null }
        },
      },
      ...api,
    },
  })
  return { user, router, sent }
}

const nextUp = async () => within(await screen.findByRole('region', { name: 'Next up' }))

describe('the next date', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T17:00:00Z`) })
  })
  afterEach(() => vi.useRealTimers())

  it('shows when and where it is, and saves an RSVP with one tap', async () => {
    const { user, sent } = openClub([supper])
    const card = await nextUp()
    expect(await card.findByRole('link', { name: 'Supper' })).toHaveAttribute(
      'href',
      `/portal/event/${supper.id}/2026-11-23`,
    )
    expect(card.getByText('Mon, Nov 23, 5:00 PM–6:00 PM')).toBeVisible()
    expect(card.getByText('The Depot')).toBeVisible()
    expect(await card.findByText('12 going')).toBeVisible()
    expect(card.getByText('Are you coming?')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Yes' }))
    expect(await card.findByText('You’re going.')).toBeVisible()
    expect(card.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
    expect(sent).toEqual([{ answer: 'Yes', guests: [], note: null, meal: null }])
  })

  it('keeps the guests and the note when the reply changes', async () => {
    const own = { ...yes, guests: [{ name: 'Gus', meal: null }], note: 'Late' }
    const { user, sent } = openClub([supper], { rsvp: { own } })
    const card = await nextUp()
    expect(await card.findByText('You’re going with 1 guest.')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Maybe' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { answer: 'Maybe', guests: [{ name: 'Gus', meal: null }], note: 'Late', meal: null },
      ]),
    )
  })

  it('shows a place on the waitlist, and that a date is full', async () => {
    const own: OwnRsvp = { ...yes, seat: 'Waitlisted', ahead: 2 }
    openClub([supper], { rsvp: { own, seatsLeft: 0, going: 24 } })
    const card = await nextUp()
    expect(await card.findByText('You’re on the waitlist (2 ahead of you).')).toBeVisible()
    expect(card.getByText('24 going · full')).toBeVisible()
  })

  it('opens the RSVP of the date’s page for a Yes that needs a meal', async () => {
    const { user, router, sent } = openClub([{ ...supper, meals: ['Trout', 'Pie'] }])
    const card = await nextUp()
    await user.click(await card.findByRole('button', { name: 'Yes' }))
    await waitFor(() =>
      expect(router.state.location.href).toBe(
        `/portal/event/${supper.id}/2026-11-23?drawer=answer`,
      ),
    )
    expect(sent).toEqual([])
  })

  it('shows no buttons once RSVPs are closed', async () => {
    openClub([supper], { rsvp: { isOpen: false } })
    const card = await nextUp()
    expect(await card.findByText('RSVPs are closed.')).toBeVisible()
    expect(card.queryByRole('button')).toBeNull()
  })

  it('says that a date without RSVPs needs none, and shows the next date that asks', async () => {
    const walk = anEvent({ title: 'Walk', date: '2026-11-22', wholeClub: true })
    openClub([supper, walk])
    const card = await nextUp()
    await card.findByRole('link', { name: 'Walk' })
    const [first, second] = card.getAllByRole('listitem').map((item) => within(item))
    expect(first?.getByRole('heading')).toHaveTextContent('Walk')
    expect(first?.queryByRole('button')).toBeNull()
    expect(first?.getByText(/No RSVP needed/)).toBeVisible()
    expect(second?.getByRole('heading')).toHaveTextContent('Supper')
    expect(await second?.findByRole('button', { name: 'Yes' })).toBeVisible()
  })

  it('shows a series by its next date, and the canceled date before it with the reason', async () => {
    const lunch = anEvent({
      title: 'Lunch',
      type: 'Recurring',
      date: null,
      dayOfWeek: 'Wednesday',
      weeks: [-1, 1],
      location: 'The Depot',
      wholeClub: true,
      occurrences: [
        {
          ...noChange,
          date: '2026-11-25',
          isCancelled: true,
          reason: 'Ice on the roof.',
          version: 1,
        },
      ],
    })
    openClub([lunch])
    const card = await nextUp()
    expect(await card.findByText('Wed, Dec 2, 9:00 AM–11:00 AM')).toBeVisible()
    expect(card.getByText('The Depot · No RSVP needed')).toBeVisible()
    expect(card.getByRole('link', { name: 'Canceled: Lunch, Wed, Nov 25' })).toHaveAttribute(
      'href',
      `/portal/event/${lunch.id}/2026-11-25`,
    )
    expect(card.getByText('Ice on the roof.')).toBeVisible()
  })

  it('lets members check in to today’s date, and administrators run it', async () => {
    const tonight = { ...supper, date: today, timeStart: '12:30', timeEnd: '14:00' }
    openClub([tonight], { as: { role: [{ name: 'Admin' }] } })
    const card = await nextUp()
    expect(await card.findByText('Today, 12:30 PM–2:00 PM')).toBeVisible()
    const links = [...card.getAllByRole('link')].map((link) => link.getAttribute('href'))
    const path = `/portal/event/${supper.id}/${today}`
    expect(links).toEqual([path, `${path}/check-in`, `${path}/attendance`, `${path}/rsvp`])
  })

  it('tells a newcomer where to look when nothing is planned', async () => {
    openClub([], { as: { chapterId: null, chapter: null } })
    const card = await nextUp()
    expect(await card.findByText(/No whole-club events are planned yet/)).toBeVisible()
    expect(card.getByRole('link', { name: 'See full calendar' })).toHaveAttribute(
      'href',
      '/portal/event',
    )
    expect(card.getByRole('link', { name: 'See chapters' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Next two weeks' })).toBeNull()
  })
})
