import { MockFailure, type Mocks, visitorRsvpFactory } from '@clubhouse/client/testing'
import type { OwnRsvp } from '@clubhouse/schema/rsvps/rsvp'
import type { VisitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useToasts } from '#/components/toasts/toast-store'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'

type Update = NonNullable<NonNullable<Mocks['visitorRsvp']>['update']>

const dinner = {
  id: '00000000-0000-4000-8000-000000000000',
  title: 'Winter Dinner',
  description: null,
  guestsPerRsvp: 1,
  meals: ['Fish', 'Beans'],
}
const own: OwnRsvp = {
  answer: 'Yes',
  meal: 'Fish',
  guests: [],
  note: null,
  seat: null,
  ahead: null,
}

const visit = (rsvp: Partial<VisitorRsvpRecord>, link = '') => {
  const stored = visitorRsvpFactory.build({ event: dinner, ...rsvp })
  const entries: Parameters<Update>[0][] = []
  const opened = open(`/visitor-rsvp?token=secret${link}`, {
    api: {
      visitorRsvp: {
        get: () => stored,
        update: (entry) => {
          entries.push(entry)
          const { answer, meal, guests = [], note } = entry
          const seat = answer === 'Yes' ? ('Going' as const) : null
          const saved = {
            answer,
            meal: meal ?? null,
            guests: guests.map(({ name, meal = null }) => ({ name, meal })),
            note: note ?? null,
            seat,
            ahead: null,
          }
          return { data: { ...stored, isConfirmed: true, own: saved }, message: null }
        },
      },
    },
  })
  return { ...opened, entries }
}

it('shows the date, and lets the visitor confirm, change and withdraw the RSVP', async () => {
  const { user, entries } = visit({ isConfirmed: false, own })
  expect(await screen.findByText('Vera Visitor, your RSVP isn’t confirmed yet.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Winter Dinner' })).toBeVisible()
  expect(screen.getByText(/January 15, 2030/)).toBeVisible()
  expect(screen.getByText('The Depot')).toBeVisible()
  expect(entries).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Confirm: I’m coming' }))
  expect(await screen.findByText('You’re going. Your meal: Fish.')).toBeVisible()
  expect(entries).toEqual([
    { token: 'secret', answer: 'Yes', meal: 'Fish', guests: [], note: null },
  ])
  await user.click(screen.getByRole('button', { name: 'Add a guest' }))
  await pasteInto(user, screen.getByLabelText('Guest 1'), 'Gus')
  await user.selectOptions(screen.getByLabelText('Meal'), 'Beans')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/^You’re going with 1 guest/)).toBeVisible()
  expect(entries.at(-1)).toMatchObject({ guests: [{ name: 'Gus', meal: 'Beans' }] })
  await user.click(screen.getByRole('button', { name: 'I can’t come' }))
  expect(await screen.findByText('You’re not going.')).toBeVisible()
  expect(entries.at(-1)).toMatchObject({ answer: 'No', guests: [] })
  expect(screen.getByRole('button', { name: 'I’m coming after all' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I can’t come' })).toBeNull()
})

it('puts “I can’t come” first when the emailed link selects it, and withdraws only when pressed', async () => {
  const { user, entries } = visit({ own: { ...own, seat: 'Going' } }, '&answer=no')
  expect(await screen.findByText('Your RSVP isn’t changed yet.')).toBeVisible()
  expect(entries).toEqual([])
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.indexOf('I can’t come')).toBeLessThan(names.indexOf('Save changes'))
  await user.click(screen.getByRole('button', { name: 'I can’t come' }))
  expect(await screen.findByText('You’re not going.')).toBeVisible()
  expect(entries).toMatchObject([{ token: 'secret', answer: 'No' }])
  expect(screen.queryByText('Your RSVP isn’t changed yet.')).toBeNull()
})

it('shows the place on the waitlist', async () => {
  visit({ own: { ...own, seat: 'Waitlisted', ahead: 2 } })
  expect(await screen.findByText('You’re on the waitlist (2 ahead of you).')).toBeVisible()
})

it('allows only withdrawing after RSVPs close, and nothing after the start', async () => {
  const { user, entries } = visit({ isOpen: false, own: { ...own, seat: 'Going' } })
  expect(await screen.findByText(/^RSVPs are closed\. You’re going/)).toBeVisible()
  expect(screen.queryByRole('form')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I can’t come' }))
  expect(await screen.findByText('RSVPs are closed. You’re not going.')).toBeVisible()
  expect(entries).toHaveLength(1)
})

it('shows that a date is canceled, and why', async () => {
  const { occurrence } = visitorRsvpFactory.build()
  visit({
    isOpen: false,
    occurrence: { ...occurrence, isCancelled: true, reason: 'The cook is ill.' },
  })
  expect(await screen.findByText('This date is canceled.')).toBeVisible()
  expect(screen.getByText('The cook is ill.')).toBeVisible()
})

it('links to the calendar from an expired or incomplete link', async () => {
  open('/visitor-rsvp?token=old', {
    api: {
      visitorRsvp: {
        get: () => {
          throw new MockFailure('NOT_FOUND', 'This link is not known.')
        },
      },
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('This link is not known.')
  // The page shows the error, without a toast over its heading.
  expect(useToasts.getState().toasts).toEqual([])
  expect(screen.getByRole('link', { name: 'the calendar' })).toHaveAttribute('href', '/events')
})

it('shows at once that a link is incomplete', async () => {
  open('/visitor-rsvp')
  expect(await screen.findByText('This link is incomplete.')).toBeVisible()
})
