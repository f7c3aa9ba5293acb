import { occurrenceFactory, rsvpFactory } from '@clubhouse/client/testing'
import type { RsvpListRecord } from '@clubhouse/schema/rsvp'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { anEvent, aUser } from '#/testing/records'
import { answerCsv, mealCounts } from './answer-table'

const dinner = anEvent({ title: 'Dinner', date: '2030-12-05', rsvp: 'Members' })

const rsvp = (fullname: string, more: Partial<RsvpListRecord>): RsvpListRecord => {
  const made = rsvpFactory.build(more)
  return { ...made, user: { ...made.user, fullname } }
}

const rsvps = [
  rsvp('Ann Avila', { meal: 'Fish', guests: [{ name: 'Gus', meal: 'Beans' }] }),
  rsvp('Bea Bond', { meal: 'Beans', note: '=1+1' }),
  rsvp('Cleo Cruz', { meal: 'Fish', seat: 'Waitlisted' }),
  rsvp('Dan Dell', { answer: 'No', seat: null, queuedAt: null }),
]

const occurrence = occurrenceFactory.build({ date: '2030-12-05' })

it('shows all answers, how many come, and what the kitchen makes', async () => {
  open(`/portal/event/${dinner.id}/2030-12-05/rsvp`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      event: { get: () => ({ ...dinner, dates: [occurrence] }) },
      occurrence: { get: () => ({ ...occurrence, rsvp: null }) },
      rsvp: { list: () => rsvps },
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Answers' }))
  expect(await table.findByText('Ann Avila')).toBeVisible()
  expect(table.getByText('Waitlisted')).toBeVisible()
  expect(table.getByText('Not coming')).toBeVisible()
  const count = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent
  expect(count('People coming')).toBe('3')
  expect(count('Beans')).toBe('2')
  expect(count('Fish')).toBe('1')
  // On paper: who has a seat, guests too.
  const sheet = screen.getAllByRole('table', { hidden: true }).at(-1)
  const names = within(sheet ?? document.body).getAllByRole('row', { hidden: true })
  expect(names.slice(1).map((row) => row.firstChild?.textContent)).toEqual([
    'Ann Avila',
    'Gus',
    'Bea Bond',
  ])
})

it('the kitchen counts who has a seat only', () => {
  expect(mealCounts(rsvps)).toEqual([
    ['Beans', 2],
    ['Fish', 1],
  ])
})

it('has a file with how many people each answer stands for', () => {
  const [ann] = rsvps
  const cells = answerCsv.map(({ header, value }) => [header, ann && value(ann)])
  expect(Object.fromEntries(cells)).toMatchObject({
    Name: 'Ann Avila',
    Answer: 'Going',
    People: '2',
    Guests: 'Gus',
    Meals: 'Fish, Beans',
  })
})
