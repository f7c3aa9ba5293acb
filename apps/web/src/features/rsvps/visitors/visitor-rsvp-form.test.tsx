import { MockFailure, type Mocks, mockClubhouse } from '@clubhouse/client/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pasteInto } from '#/testing/paste-into'
import { server } from '#/testing/server'
import { VisitorRsvpForm } from './visitor-rsvp-form'

type Ask = NonNullable<NonNullable<Mocks['visitorRsvp']>['request']>

const date = '2030-01-15'
const event = {
  id: '00000000-0000-4000-8000-000000000000',
  guestsPerRsvp: 1,
  meals: ['Fish', 'Beans'],
}

const visit = (request: Ask, asked = event) => {
  server.use(...mockClubhouse({ visitorRsvp: { request } }))
  render(<VisitorRsvpForm event={asked} date={date} />)
  const user = userEvent.setup()
  return {
    user,
    fill: async () => {
      await pasteInto(user, screen.getByLabelText('Name'), 'Vera Visitor')
      await pasteInto(user, screen.getByLabelText('Email'), 'vera@visitors.example')
    },
    press: () => user.click(screen.getByRole('button', { name: 'I’d like to come' })),
  }
}
const sent = { data: null, message: null }

it('sends the RSVP, and asks the visitor to check their inbox', async () => {
  const entries: Parameters<Ask>[0][] = []
  const { user, fill, press } = visit((entry) => {
    entries.push(entry)
    return sent
  })
  await press()
  expect(await screen.findByText('Name is required')).toBeVisible()
  expect(screen.getByText('Email is required')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await fill()
  await user.selectOptions(screen.getByLabelText('Your meal'), 'Beans')
  await user.click(screen.getByRole('button', { name: 'Add a guest' }))
  await pasteInto(user, screen.getByLabelText('Guest 1'), 'Gus')
  await user.selectOptions(screen.getByLabelText('Meal'), 'Fish')
  await press()
  expect(await screen.findByRole('status')).toHaveTextContent('Check your inbox.')
  expect(entries).toEqual([
    {
      id: event.id,
      date,
      name: 'Vera Visitor',
      email: 'vera@visitors.example',
      meal: 'Beans',
      guests: [{ name: 'Gus', meal: 'Fish' }],
      note: null,
      website: '',
    },
  ])
})

it('shows the address that the email went to, and accepts a different one', async () => {
  const addresses: string[] = []
  const { user, fill, press } = visit(
    ({ email }) => {
      addresses.push(email)
      return sent
    },
    { ...event, meals: [] },
  )
  await fill()
  await press()
  expect(await screen.findByRole('status')).toHaveTextContent('vera@visitors.example')
  await user.click(screen.getByRole('button', { name: 'Use a different email address' }))
  expect(screen.getByLabelText('Name')).toHaveValue('Vera Visitor')
  expect(screen.getByLabelText('Email')).toHaveValue('')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await pasteInto(user, screen.getByLabelText('Email'), 'vera@other.example')
  await press()
  await waitFor(() => expect(addresses).toEqual(['vera@visitors.example', 'vera@other.example']))
})

it('shows only the fields that the event asks for', () => {
  visit(() => sent, { ...event, guestsPerRsvp: 0, meals: [] })
  expect(screen.queryByLabelText('Your meal')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a guest' })).toBeNull()
})

it('keeps the typed values and shows the reason when the server refuses', async () => {
  const plain = { ...event, meals: [] }
  const { fill, press } = visit(() => {
    throw new MockFailure('CONFLICT', 'RSVPs are closed.')
  }, plain)
  await fill()
  await press()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('RSVPs are closed.'))
  expect(screen.getByLabelText('Name')).toHaveValue('Vera Visitor')
})

it('offers the waitlist when the event is full', async () => {
  render(<VisitorRsvpForm event={event} date={date} isFull />)
  expect(await screen.findByRole('button', { name: 'Join waitlist' })).toBeVisible()
})
