import { comingEvents } from '@clubhouse/schema/events/coming-events'
import { noChange } from '@clubhouse/schema/events/occurrences-between'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, aMember, anEvent, aUser } from '#/testing/records'

const chapter = aChapter({ name: 'Lakeside Evening' })
const place = {
  location: 'The Depot',
  address: '12 Depot Street',
  city: 'Alder Creek',
  state: 'north-carolina',
  postalCode: '27500',
}

describe('the dashboard', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') })
  })
  afterEach(() => vi.useRealTimers())

  it('greets the member and shows what they haven’t been assigned', async () => {
    const filters: unknown[] = []
    open('/portal', {
      as: aUser(),
      api: {
        map: { source: () => ({ streets: false }) },
        event: {
          active: (filter) => {
            filters.push(filter)
            return []
          },
        },
      },
    })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Welcome, Amelia Hartwell',
    )
    expect(screen.getByText('No Company Assigned')).toBeVisible()
    expect(screen.getByText('No Chapter Assigned')).toBeVisible()
    expect(screen.getByText('Unsubscribed')).toHaveClass('text-danger')
    expect(screen.getByText('No chapter members found.')).toBeVisible()
    const events = within(screen.getByRole('region', { name: 'Your Chapter Events' }))
    expect(await events.findByText('No records found.')).toBeVisible()
    expect(filters).toEqual([{ wholeClub: true }])
  })

  it('shows an Active subscription in green and others in red', async () => {
    open('/portal', { as: aUser({ subscription: { status: 'Active', usableUntil: null } }) })
    expect(await screen.findByText('Active')).toHaveClass('text-success')
    expect(screen.getByText('Subscription', { selector: 'dt' })).not.toHaveClass('sr-only')
  })

  it("shows the chapter's events in full, the next one first", async () => {
    const filters: unknown[] = []
    open('/portal', {
      as: aUser({ chapterId: chapter.id, chapter }),
      api: {
        user: { directory: () => [] },
        map: { source: () => ({ streets: false }) },
        event: {
          active: (filter) => {
            filters.push(filter)
            return [
              anEvent({ title: 'Later', date: '2026-12-05', chapter, ...place }),
              anEvent({
                title: 'Lunch',
                type: 'Recurring',
                date: null,
                dayOfWeek: 'Wednesday',
                chapter,
                description: 'With a speaker.',
                ...place,
              }),
              anEvent({ title: 'Tomorrow', date: '2026-11-22', chapter, ...place }),
              anEvent({ title: 'In the new year', date: '2027-01-04', chapter, ...place }),
              anEvent({ title: 'This morning', date: '2026-11-21', timeEnd: '10:00', chapter }),
            ]
          },
        },
      },
    })
    const events = await screen.findByRole('region', { name: 'Your Chapter Events' })
    await within(events).findByText('Later')
    const cards = within(events).getAllByRole('listitem')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Tomorrow',
      'Lunch',
      'Later',
      'In the new year',
    ])
    expect(within(events).getByText('Mon, Jan 4, 2027')).toBeVisible()
    expect(filters).toEqual([{ chapterId: chapter.id, wholeClub: true }])
    const [special, recurring] = cards.map((card) => within(card))
    expect(special?.getByText('Special Event')).toBeVisible()
    expect(special?.getByText('Sun, Nov 22')).toBeVisible()
    expect(recurring?.getByText('Recurring Event')).toBeVisible()
    expect(recurring?.getByText('Every Wednesday')).toBeVisible()
    expect(recurring?.getByText('With a speaker.')).toBeVisible()
    expect(recurring?.getByText('Lakeside Evening')).toBeVisible()
    expect(recurring?.getByText('9:00 AM–11:00 AM')).toBeVisible()
    expect(recurring?.getByText('Alder Creek, North Carolina 27500')).toBeVisible()
    expect(recurring?.getByRole('link', { name: '12 Depot Street' })).toHaveAttribute(
      'href',
      expect.stringContaining('12%20Depot%20Street'),
    )
  })

  it('links a title to the next date and a canceled date to its page, and shows where a moved date went', async () => {
    const asUsual = { ...noChange, version: 1 }
    const lunch = anEvent({
      title: 'Lunch',
      type: 'Recurring',
      date: null,
      dayOfWeek: 'Wednesday',
      chapter,
      ...place,
      occurrences: [
        {
          ...asUsual,
          date: '2026-11-25',
          isCancelled: true,
          reason: 'Thanksgiving',
          movedTo: null,
          location: null,
        },
        {
          ...asUsual,
          date: '2026-12-02',
          isCancelled: false,
          reason: null,
          movedTo: '2026-12-03',
          location: 'The Library',
          isElsewhere: true,
        },
      ],
    })
    open('/portal', {
      as: aUser({ chapterId: chapter.id, chapter }),
      api: {
        user: { directory: () => [] },
        map: { source: () => ({ streets: false }) },
        event: { active: () => [lunch] },
      },
    })
    const events = await screen.findByRole('region', { name: 'Your Chapter Events' })
    expect(await within(events).findByRole('link', { name: 'Lunch' })).toHaveAttribute(
      'href',
      `/portal/event/${lunch.id}/2026-12-02`,
    )
    expect(within(events).getByRole('link', { name: 'Canceled: Wed, Nov 25' })).toHaveAttribute(
      'href',
      `/portal/event/${lunch.id}/2026-11-25`,
    )
    expect(within(events).getByText('Next: Thu, Dec 3 (moved from Wed, Dec 2)')).toBeVisible()
    expect(within(events).getByText('The Library')).toBeVisible()
    // The event's usual address isn't the library's.
    expect(within(events).queryByText('12 Depot Street')).toBeNull()
  })

  it("lists only the chapter's events under their heading", async () => {
    open('/portal', {
      as: aUser({ chapterId: chapter.id, chapter }),
      api: {
        user: { directory: () => [] },
        event: {
          active: () => [
            anEvent({ title: 'Hike', date: '2026-11-22', chapter, chapterId: chapter.id }),
            anEvent({ title: 'Fair', date: '2026-12-05', wholeClub: true }),
          ],
        },
      },
    })
    const section = within(await screen.findByRole('region', { name: 'Your Chapter Events' }))
    const titles = await section.findAllByRole('heading', { level: 3 })
    expect(titles.map(({ textContent }) => textContent)).toEqual(['Hike'])
  })

  it('shows at most five other chapter members', async () => {
    const me = aUser({ chapterId: chapter.id, chapter })
    const others = ['Ann', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay'].map((firstname) =>
      aMember({ firstname, company: { id: chapter.id, name: `${firstname}’s bakery` } }),
    )
    open('/portal', {
      as: me,
      api: {
        event: { active: () => [] },
        map: { source: () => ({ streets: false }) },
        user: {
          directory: (filter) => [aMember({ id: me.id }), ...others].slice(0, filter?.limit),
        },
      },
    })
    const panel = await screen.findByRole('region', { name: 'Chapter Members' })
    await within(panel).findByText('Ann Avila')
    expect(within(panel).getAllByRole('listitem')).toHaveLength(5)
    expect(within(panel).queryByText('Fay Avila')).toBeNull()
    expect(within(panel).getByText('Ann’s bakery')).toBeVisible()
    expect(within(panel).getByRole('link', { name: 'ann.avila@club.example' })).toBeVisible()
    expect(within(panel).getAllByText('(919) 555-0132')).toHaveLength(5)
    expect(within(panel).getByRole('link', { name: 'View Full Directory' })).toHaveAttribute(
      'href',
      '/portal/user/directory',
    )
  })
})

describe('the order of events', () => {
  const today = anEvent({ title: 'today', type: 'Recurring', date: null, dayOfWeek: 'Saturday' })
  const titles = (events: Parameters<typeof comingEvents>[0], now: string) =>
    comingEvents(events, now).map(({ event, next }) => `${next.day} ${event.title}`)

  it("is by date: today's recurring event comes before tomorrow's event", () => {
    const tomorrow = anEvent({ title: 'tomorrow', date: '2026-11-22' })
    const friday = anEvent({ title: 'Friday', type: 'Recurring', date: null, dayOfWeek: 'Friday' })
    expect(titles([friday, tomorrow, today], '2026-11-21T08:00')).toEqual([
      '2026-11-21 today',
      '2026-11-22 tomorrow',
      '2026-11-27 Friday',
    ])
  })

  it('leaves out past events and sorts a recurring event by its next date', () => {
    const once = anEvent({ title: 'once', date: '2026-11-21' })
    expect(titles([once, today], '2026-11-21T10:59')).toEqual([
      '2026-11-21 once',
      '2026-11-21 today',
    ])
    expect(titles([once, today], '2026-11-21T11:00')).toEqual(['2026-11-28 today'])
  })
})
