import { mockClubhouse, needsAttentionFactory } from '@clubhouse/client/testing'
import type { EventRecord } from '@clubhouse/schema/events/event'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ApiProvider } from '#/api/provider'
import { aChapter, anEvent, aUser } from '#/testing/records'
import { server } from '#/testing/server'
import { EditEvent } from './event-editor'

const chapter = aChapter({ name: 'Cedar Bend' })
const shared = { chapterId: chapter.id, chapter: { id: chapter.id, name: chapter.name } }
const gala = anEvent({
  ...shared,
  title: 'Gala',
  type: 'Once',
  date: '2199-05-04',
  dayOfWeek: null,
  timeStart: '18:00',
  timeEnd: '21:00',
})
const course = anEvent({
  ...shared,
  title: 'Course',
  type: 'Recurring',
  date: null,
  dayOfWeek: 'Thursday',
  weeks: [],
  startsOn: '2199-01-01',
  timeStart: '18:10',
  timeEnd: '19:50',
})

async function edit(event: EventRecord) {
  const saved: unknown[] = []
  server.use(
    ...mockClubhouse({
      chapter: { list: () => [chapter] },
      account: { get: () => aUser({ role: [{ name: 'Admin' }] }) },
      office: { list: () => ({ offices: [], terms: [], committees: [] }) },
      waiting: { get: () => needsAttentionFactory.build() },
      event: {
        audience: () => ({ email: 12, sms: 0, off: 0, visitors: 0, withoutCompany: [] }),
        update: (input) => {
          saved.push(input)
          return { data: event, message: null }
        },
      },
    }),
  )
  render(
    <ApiProvider>
      <EditEvent event={event} onDone={() => {}} />
    </ApiProvider>,
  )
  const user = userEvent.setup()
  const form = within(screen.getByRole('form', { name: 'Event' }))
  await form.findByRole('option', { name: chapter.name })
  const save = async () => {
    await user.click(form.getByRole('button', { name: 'Save' }))
    await expect.poll(() => saved).toHaveLength(1)
    return saved[0]
  }
  return { user, form, save }
}

it('offers every end once the event ends the next day', async () => {
  const { user, form, save } = await edit(gala)
  const ends = () => within(form.getByLabelText('End Time')).getAllByRole('option').length
  // Quarter hours after 6:00 PM, and the placeholder.
  expect(ends()).toBe(24)
  await user.click(form.getByLabelText('Ends the next day'))
  expect(ends()).toBe(97)
  await user.selectOptions(form.getByLabelText('End Time'), '01:00')
  expect(await save()).toMatchObject({ timeStart: '18:00', timeEnd: '01:00', endsNextDay: true })
})

it('asks for no times of a whole day, and for the last of several days', async () => {
  const { user, form, save } = await edit(gala)
  await user.click(form.getByLabelText('All day'))
  expect(form.queryByLabelText('Start Time')).toBeNull()
  expect(form.queryByLabelText('Ends the next day')).toBeNull()
  await user.type(form.getByLabelText(/^Last day/), '2199-05-06')
  expect(await save()).toMatchObject({ isAllDay: true, date: '2199-05-04', endDate: '2199-05-06' })
})

it('shows how many dates a series has, and keeps its minutes', async () => {
  const { user, form, save } = await edit(course)
  expect(form.getByText('First date: Thu, Jan 3, 2199')).toBeVisible()
  await user.selectOptions(form.getByLabelText('Ends'), 'After a number of dates')
  await user.type(form.getByLabelText('Number of dates'), '6')
  expect(form.getByText('6 dates, Thu, Jan 3, 2199 to Thu, Feb 7, 2199')).toBeVisible()
  await user.selectOptions(form.getByLabelText('Repeats'), 'Every 2 weeks')
  expect(form.getByText('6 dates, Thu, Jan 3, 2199 to Thu, Mar 14, 2199')).toBeVisible()
  expect(await save()).toMatchObject({
    ...{ dateCount: 6, endsOn: null, everyWeeks: 2, startsOn: '2199-01-01' },
    ...{ timeStart: '18:10', timeEnd: '19:50' },
  })
})

it('leaves out holidays and other dates', async () => {
  const { user, form, save } = await edit(anEvent({ ...course, endsOn: '2199-12-31' }))
  const leaveOut = within(form.getByRole('group', { name: /^Dates left out/ }))
  const names = () =>
    leaveOut.getAllByRole('checkbox').map(({ parentElement }) => parentElement?.textContent)
  expect(names()).toEqual([
    'Thu, Jul 4, 2199, Independence Day',
    'Thu, Nov 28, 2199, Thanksgiving Day',
  ])
  await user.click(leaveOut.getByLabelText(/Independence Day/))
  await user.selectOptions(leaveOut.getByRole('combobox'), '2199-01-10')
  expect(names()).toHaveLength(3)
  expect(await save()).toMatchObject({ excludedDates: ['2199-01-10', '2199-07-04'] })
})

it('keeps the end of a series while no other day is entered', async () => {
  const counted = await edit(anEvent({ ...course, dateCount: 6 }))
  await counted.user.selectOptions(counted.form.getByLabelText('Ends'), 'On a day')
  const saved = await counted.save()
  expect(saved).not.toHaveProperty('endsOn')
  expect(saved).not.toHaveProperty('dateCount')
})

it('keeps the last day of a series when it is cleared', async () => {
  const { user, form, save } = await edit(anEvent({ ...course, endsOn: '2199-12-31' }))
  await user.clear(form.getByLabelText(/^Ends on/))
  expect(await save()).not.toHaveProperty('endsOn')
})

it('removes the end of a series that never ends', async () => {
  const { user, form, save } = await edit(anEvent({ ...course, endsOn: '2199-12-31' }))
  await user.selectOptions(form.getByLabelText('Ends'), 'Never')
  expect(await save()).toMatchObject({ endsOn: null })
})
