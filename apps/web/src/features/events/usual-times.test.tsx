import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, anEvent, aUser } from '#/testing/records'

const chapter = aChapter({
  ...{ name: 'Cedar Bend', dayOfWeek: 'Tuesday', timeStart: '18:00', timeEnd: '19:30' },
})
const lunch = anEvent({
  ...{ title: 'Lunch', type: 'Recurring', date: null, dayOfWeek: 'Wednesday', wholeClub: true },
  ...{ timeStart: '12:00', timeEnd: '13:00' },
})

async function create() {
  const { user } = open('/portal/event?drawer=create', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      event: {
        list: () => [lunch],
        audience: () => ({ email: 1, sms: 0, off: 0, visitors: 0, withoutCompany: [] }),
      },
      rsvp: { own: () => [] },
      chapter: { list: () => [chapter] },
    },
  })
  const form = within(await screen.findByRole('form', { name: 'Event' }))
  await form.findByRole('option', { name: chapter.name })
  const choose = (label: string, option: string) =>
    user.selectOptions(form.getByLabelText(label), option)
  const times = () =>
    ['Start Time', 'End Time'].map((label) => form.getByLabelText<HTMLSelectElement>(label).value)
  return { form, choose, times }
}

it('fills in when the chosen chapter, or the whole club, usually meets', async () => {
  const { form, choose, times } = await create()
  expect(times()).toEqual(['07:00', '08:00'])
  await choose('Type', 'Recurring')
  await choose('Chapter', 'Cedar Bend')
  expect(times()).toEqual(['18:00', '19:30'])
  expect(form.getByLabelText('Day of Week')).toHaveValue('Tuesday')
  await choose('Chapter', 'Whole club')
  expect(times()).toEqual(['12:00', '13:00'])
  expect(form.getByLabelText('Day of Week')).toHaveValue('Wednesday')
})

it('leaves times and a day that somebody has chosen', async () => {
  const { form, choose, times } = await create()
  await choose('Type', 'Recurring')
  await choose('Day of Week', 'Friday')
  await choose('Chapter', 'Cedar Bend')
  expect(form.getByLabelText('Day of Week')).toHaveValue('Friday')
  await choose('Start Time', '5:00 PM')
  await choose('Chapter', 'Whole club')
  expect(times()).toEqual(['17:00', '19:30'])
})
