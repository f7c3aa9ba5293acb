import { noChange } from '@clubhouse/schema/events/occurrences-between'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, anEvent, aUser } from '#/testing/records'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const chapter = aChapter()

it('lists club and chapter dates of the next two weeks by day, with the member’s RSVPs', async () => {
  const asked = { rsvp: 'Members', location: 'The Depot' } as const
  const lunch = anEvent({
    ...asked,
    title: 'Lunch',
    type: 'Recurring',
    date: null,
    dayOfWeek: 'Monday',
    wholeClub: true,
    occurrences: [{ ...noChange, date: '2026-11-30', isCancelled: true, reason: null, version: 1 }],
  })
  const on = (title: string, date: string, more = {}) =>
    anEvent({ ...asked, title, date, chapter, chapterId: chapter.id, ...more })
  const [supper, walk, fair] = [
    on('Supper', '2026-11-22'),
    on('Walk', '2026-11-22', { timeStart: '10:00' }),
    on('Fair', '2026-12-05'),
  ]
  open('/portal', {
    as: aUser({ chapterId: chapter.id, chapter }),
    api: {
      user: { directory: () => [] },
      event: {
        active: () => [
          on('First', '2026-11-21', { timeEnd: '14:00' }),
          supper,
          walk,
          lunch,
          fair,
          on('Picnic', '2026-11-24', { rsvp: 'None' }),
          on('Closed', '2026-11-23', { rsvpClosesHours: 14 * 24, timeStart: '12:00' }),
          on('Too late', '2026-12-06'),
        ],
      },
      occurrence: { get: ({ date }) => new Promise(() => date) },
      rsvp: {
        own: () => [
          { eventId: supper.id, date: '2026-11-22', answer: 'Yes', seat: 'Going' },
          { eventId: lunch.id, date: '2026-11-23', answer: 'Yes', seat: 'Waitlisted' },
          { eventId: fair.id, date: '2026-12-05', answer: 'No', seat: null },
        ],
      },
    },
  })
  const agenda = within(await screen.findByRole('region', { name: 'Next two weeks' }))
  await agenda.findByText('Waitlisted')
  expect(agenda.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Tomorrow',
    'Mon, Nov 23',
    'Tue, Nov 24',
    'Mon, Nov 30',
    'Sat, Dec 5',
  ])
  expect(agenda.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Supper9:00 AM · The DepotGoing',
    'Walk10:00 AM · The DepotRSVP',
    'Lunch9:00 AM · The Depot · every MondayWaitlisted',
    'Closed12:00 PM · The Depot',
    'Picnic9:00 AM · The Depot',
    'Lunch9:00 AM · The Depot · every MondayCanceled',
    'Fair9:00 AM · The DepotNot going',
  ])
  const canceled = agenda.getByRole('link', { name: /Canceled$/ })
  expect(canceled).toHaveAttribute('href', `/portal/event/${lunch.id}/2026-11-30`)
  expect(within(canceled).getByText('Lunch')).toHaveClass('line-through')
})

it('says that nothing else is planned', async () => {
  open('/portal', {
    as: aUser({ chapterId: chapter.id, chapter }),
    api: {
      user: { directory: () => [] },
      event: { active: () => [anEvent({ title: 'Fair', date: '2027-01-05', wholeClub: true })] },
    },
  })
  const agenda = within(await screen.findByRole('region', { name: 'Next two weeks' }))
  expect(await agenda.findByText('Nothing else is planned in the next two weeks.')).toBeVisible()
})

it('shows last night’s gala as on until it ends, and then not at all', async () => {
  const gala = { title: 'Gala', date: '2026-11-20', timeStart: '18:00', timeEnd: '01:00' }
  const event = anEvent({ ...gala, endsNextDay: true, wholeClub: true })
  const camp = anEvent({
    title: 'Camp',
    date: '2026-11-19',
    endDate: '2026-11-22',
    wholeClub: true,
  })
  const api = { user: { directory: () => [] }, event: { active: () => [event, camp] } }
  const visit = () => open('/portal', { as: aUser({ chapterId: chapter.id, chapter }), api })
  vi.setSystemTime('2026-11-21T05:30:00Z')
  visit()
  const agenda = within(await screen.findByRole('region', { name: 'Next two weeks' }))
  await agenda.findByText('Gala')
  expect(agenda.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Now',
  ])
  cleanup()
  vi.setSystemTime('2026-11-21T06:30:00Z')
  visit()
  expect(await screen.findByText('Nothing else is planned in the next two weeks.')).toBeVisible()
  expect(screen.getByText('Camp')).toBeVisible()
  expect(screen.queryByText('Gala')).toBeNull()
})
