import type { Mocks } from '@clubhouse/client/testing'
import type { EventImportRecord, RehearsedEvent } from '@clubhouse/schema/events/event-import'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, aUser } from '#/testing/records'

const id = '00000000-0000-4000-8000-0000000000aa'
const midday = aChapter({ name: 'Midday' })
const file = (text = 'BEGIN:VCALENDAR') =>
  new File([text], 'calendar.ics', { type: 'text/calendar' })

const anEvent = (given: Partial<RehearsedEvent> = {}): RehearsedEvent => ({
  key: 'lunch@lake.example',
  title: 'Lunch',
  when: ['Every Friday, 12:00 PM–1:00 PM, from Fri, Jan 3'],
  location: 'The Depot',
  notes: [],
  state: 'new',
  isSuggested: true,
  events: 1,
  ...given,
})
const canceled = anEvent({
  key: 'gala@lake.example',
  title: 'Gala',
  when: ['Sat, Jan 4, all day'],
  location: null,
  notes: ['It’s canceled in the file.'],
  isSuggested: false,
})
const anImport = (record: Partial<EventImportRecord> = {}): EventImportRecord => ({
  id,
  filename: 'calendar.ics',
  created: 2,
  updated: 0,
  createdAt: '2026-11-21T15:00:00.000Z',
  undoneAt: null,
  actor: { id, fullname: 'Ada Admin' },
  ...record,
})

const visit = (eventImport: NonNullable<Mocks['eventImport']>, address = '/portal/event/import') =>
  open(address, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      chapter: { list: () => [midday] },
      eventImport: {
        list: () => [],
        check: () => ({ data: { events: [anEvent(), canceled], notes: [] }, message: null }),
        ...eventImport,
      },
    },
  })

const choose = async (user: ReturnType<typeof visit>['user'], one = file()) =>
  user.upload(await screen.findByLabelText('Choose a file or drop it here'), one)

it('imports the suggested events for the whole club, not public, and only when told to', async () => {
  const add = vi.fn(() => ({ data: { id, created: 1, updated: 0, skipped: 0 }, message: null }))
  const { user } = visit({ add })
  await choose(user)
  expect(await screen.findByText('calendar.ics has 2 events, 2 of them new.')).toBeVisible()
  expect(screen.getByText('Every Friday, 12:00 PM–1:00 PM, from Fri, Jan 3')).toBeVisible()
  expect(screen.getByLabelText(/^Lunch/)).toBeChecked()
  expect(screen.getByLabelText(/^Gala/)).not.toBeChecked()
  expect(add).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Import 1 event' }))
  expect(await screen.findByText('1 event was imported. Nobody was notified.')).toBeVisible()
  expect(add).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      filename: 'calendar.ics',
      text: 'BEGIN:VCALENDAR',
      keys: ['lunch@lake.example'],
      chapterId: null,
      isPublic: false,
      withPast: false,
    }),
  )
})

it('imports what is chosen, for a chapter and the public', async () => {
  const add = vi.fn(() => ({ data: { id, created: 1, updated: 0, skipped: 0 }, message: null }))
  const { user } = visit({ add })
  await choose(user)
  await user.click(await screen.findByLabelText(/^Lunch/))
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await user.click(screen.getByLabelText(/^Gala/))
  await user.selectOptions(screen.getByLabelText('Who the new events are for'), 'Midday')
  await user.click(screen.getByLabelText('Public: also shown on the website’s calendar'))
  await user.click(screen.getByRole('button', { name: 'Import 1 event' }))
  await screen.findByText('1 event was imported. Nobody was notified.')
  expect(add).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ keys: ['gala@lake.example'], chapterId: midday.id, isPublic: true }),
  )
})

it('checks the file again with its past events', async () => {
  const check = vi.fn(({ withPast = false }: { withPast?: boolean }) => ({
    data: { events: [anEvent(withPast ? {} : { state: 'past', events: 0, when: [] })], notes: [] },
    message: null,
  }))
  const { user } = visit({ check })
  await choose(user)
  expect(await screen.findByText('Past')).toBeVisible()
  const past = screen.getByLabelText('Also past events')
  await user.click(past)
  // At once, before the server answers.
  expect(past).toBeChecked()
  expect(await screen.findByRole('button', { name: 'Import 1 event' })).toBeVisible()
})

it('explains a file that has no events, and one that is empty', async () => {
  const { user } = visit({
    check: () => ({ data: { events: [], notes: ['This isn’t a calendar file.'] }, message: null }),
  })
  await choose(user, file(''))
  expect(await screen.findByText('This file is empty.')).toBeVisible()
  await choose(user, file('Hello'))
  expect(await screen.findByText('This isn’t a calendar file.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
})

it('reads files as Windows and Mac programs write them', async () => {
  const check = vi.fn(() => ({ data: { events: [anEvent()], notes: [] }, message: null }))
  const { user } = visit({ check })
  await choose(user, new File([new Uint8Array([0x43, 0x61, 0x66, 0xe9])], 'a.ics'))
  await screen.findByText(/^a.ics has/)
  expect(check).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'Café' }))
})

it('undoes an import, and keeps events that were used only when told to', async () => {
  const undo = vi.fn(() => ({ data: { removed: 2, kept: 0 }, message: null }))
  const { user } = visit({ list: () => [anImport()], undo })
  await user.click(await screen.findByRole('button', { name: 'Undo calendar.ics' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByText(/This removes 2 events\./)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  await vi.waitFor(() => expect(undo).toHaveBeenCalledExactlyOnceWith({ id }))
})
