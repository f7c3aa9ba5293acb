import { eventFactory, MockFailure } from '@clubhouse/client/testing'
import type { ChapterDetail } from '@clubhouse/schema/chapters/chapter'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aChapter, aMember, aUser } from '#/testing/records'

const midday = (): ChapterDetail => ({
  ...aChapter({
    name: 'Midday',
    slug: 'midday',
    description: 'The founding chapter.',
    dayOfWeek: 'Wednesday',
    timeStart: '12:00',
    timeEnd: '13:00',
    location: 'The Depot',
    email: 'midday@club.example',
  }),
  users: [aMember({ fullname: 'Rosa Avila' })],
})

it('shows members when a chapter meets, and its members; what is rarely needed on request', async () => {
  const chapter = midday()
  open(`/portal/chapter/${chapter.id}`, { as: aUser(), api: { chapter: { get: () => chapter } } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Midday' })).toBeVisible()
  expect(screen.getByText('Wednesday, 12:00 PM–1:00 PM · The Depot')).toBeVisible()
  expect(screen.getByText('The founding chapter.')).toBeVisible()
  const members = screen.getByRole('region', { name: 'Members' })
  expect(within(members).getByText('Rosa Avila')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Email Midday' })).toHaveAttribute(
    'href',
    'mailto:midday@club.example',
  )
  expect(screen.getByText('midday', { exact: true })).not.toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit Chapter' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
})

it('lists the events of the next eight weeks on a tab', async () => {
  const chapter = midday()
  const today = new Date().toISOString().slice(0, 10)
  const eventOn = (title: string, days: number) =>
    eventFactory.build({
      ...{ title, type: 'Once', date: addDays(today, days), rsvp: 'Members' },
      ...{ timeStart: '12:00', timeEnd: '13:00', location: 'The Depot' },
    })
  const dinner = eventOn('Dinner', 20)
  const { user, router } = open(`/portal/chapter/${chapter.id}`, {
    as: aUser(),
    api: {
      chapter: { get: () => chapter },
      event: { active: () => [eventOn('Gala', 90), dinner, eventOn('Lunch', 6)] },
      rsvp: {
        own: () => [{ eventId: dinner.id, date: dinner.date ?? '', answer: 'Yes', seat: 'Going' }],
      },
    },
  })
  const tabs = await screen.findByRole('navigation', { name: 'About this chapter' })
  await user.click(within(tabs).getByRole('link', { name: 'Events' }))
  const list = await screen.findByRole('list', { name: 'Events in the next 8 weeks' })
  await within(list).findByText('Going')
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Lunch 12:00 PM–1:00 PM · The Depot RSVP$/),
    expect.stringMatching(/Dinner 12:00 PM–1:00 PM · The Depot Going$/),
  ])
  expect(router.state.location.search).toEqual({ tab: 'events' })
})

it('lets administrators edit the chapter on its page', async () => {
  const sent: unknown[] = []
  const chapter = midday()
  const { user } = open(`/portal/chapter/${chapter.id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      chapter: {
        get: () => chapter,
        update: (input) => {
          sent.push(input)
          return { data: chapter, message: null }
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit Chapter' }))
  const drawer = await screen.findByRole('dialog', { name: 'Edit Chapter' })
  const name = await within(drawer).findByLabelText('Name')
  await user.clear(name)
  await pasteInto(user, name, 'Noon')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(drawer).not.toBeInTheDocument())
  expect(sent).toMatchObject([{ id: chapter.id, name: 'Noon', version: chapter.version }])
})

it('says that the chapter was not found when it was deleted', async () => {
  open(`/portal/chapter/${midday().id}`, {
    as: aUser(),
    api: {
      chapter: {
        get: () => {
          throw new MockFailure('NOT_FOUND', 'Gone')
        },
      },
    },
  })
  expect(
    await screen.findByText(
      'This chapter may have been deleted, or you may not have access to it.',
    ),
  ).toBeVisible()
})
