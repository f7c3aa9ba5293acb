import { MockFailure, type Mocks } from '@clubhouse/client/testing'
import type { ContactEntry } from '@clubhouse/schema/contact/contact'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deferred } from '#/testing/deferred'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'

type Send = NonNullable<NonNullable<Mocks['contact']>['send']>

const visit = async (send: Send) => {
  const opened = open('/contact', { api: { contact: { send } } })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('form', { name: 'Write to the club' })
  const paste = (label: string, text: string) =>
    pasteInto(opened.user, screen.getByLabelText(label), text)
  return {
    ...opened,
    paste,
    fill: async () => {
      await paste('First name', 'Ada')
      await paste('Last name', 'Byron')
      await paste('Email (optional)', 'ada@club.example')
      await paste('Phone number', '919 555 0100')
      await paste('Message', 'May I visit a lunch?')
    },
    press: () => opened.user.click(screen.getByRole('button', { name: 'Send Message' })),
  }
}

const sent = { data: null, message: null }

it('shows missing values at their fields, and focuses the first', async () => {
  const { press } = await visit(() => sent)
  await press()
  for (const label of ['First name', 'Last name', 'Phone number', 'Message'])
    expect(await screen.findByText(`${label} is required`)).toBeVisible()
  const first = screen.getByLabelText('First name')
  expect(first).toHaveFocus()
  expect(first).toHaveAccessibleDescription('First name is required')
})

it('validates a field when it loses focus, and then on each key', async () => {
  const { user } = await visit(() => sent)
  const email = screen.getByLabelText('Email (optional)')
  await user.type(email, 'ada@club')
  expect(screen.queryByText('Must be a valid email address')).toBeNull()
  await user.tab()
  expect(await screen.findByText('Must be a valid email address')).toBeVisible()
  await user.type(email, '.example')
  expect(screen.queryByText('Must be a valid email address')).toBeNull()
})

it('sends what was typed and goes to the thank-you page', async () => {
  const entries: ContactEntry[] = []
  const { fill, press, router } = await visit((entry) => {
    entries.push(entry)
    return sent
  })
  await fill()
  await press()
  await waitFor(() => expect(router.state.location.pathname).toBe('/thank-you'))
  expect(entries).toEqual([
    {
      firstname: 'Ada',
      lastname: 'Byron',
      email: 'ada@club.example',
      phoneNumber: '919-555-0100',
      phoneExt: null,
      message: 'May I visit a lunch?',
      website: '',
      form: 'Contact',
    },
  ])
})

it('sends the message without an email address', async () => {
  const entries: ContactEntry[] = []
  const { fill, press, user } = await visit((entry) => {
    entries.push(entry)
    return sent
  })
  await fill()
  await user.clear(screen.getByLabelText('Email (optional)'))
  await press()
  await screen.findByRole('heading', { name: 'Thank You!' })
  expect(entries).toMatchObject([{ email: null, phoneNumber: '919-555-0100' }])
})

it('shows that it is sending, and sends once', async () => {
  const release = deferred()
  let calls = 0
  const { fill, press } = await visit(async () => {
    calls++
    await release.promise
    return sent
  })
  await fill()
  await press()
  const busy = await screen.findByRole('button', { name: 'Sending…' })
  fireEvent.click(busy)
  release.resolve()
  await screen.findByRole('heading', { name: 'Thank You!' })
  expect(calls).toBe(1)
})

it('keeps what was typed when the server refuses, and shows its error at the field', async () => {
  let refuse = true
  const { fill, press, paste, user } = await visit(() => {
    if (!refuse) return sent
    throw new MockFailure('BAD_REQUEST', 'That number is not in use', {
      fields: { phoneNumber: 'That number is not in use' },
    })
  })
  await fill()
  await press()
  await waitFor(() =>
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(
      'That number is not in use',
    ),
  )
  expect(screen.getByLabelText('Message')).toHaveValue('May I visit a lunch?')
  refuse = false
  await user.clear(screen.getByLabelText('Phone number'))
  await paste('Phone number', '919 555 0101')
  await press()
  expect(await screen.findByRole('heading', { name: 'Thank You!' })).toBeVisible()
})

it('lets a visitor with a number of another country through, with its extension', async () => {
  const entries: ContactEntry[] = []
  const { fill, press, paste, user } = await visit((entry) => {
    entries.push(entry)
    return sent
  })
  await fill()
  await user.clear(screen.getByLabelText('Phone number'))
  await paste('Phone number', '+44 (0)20 7946 0958 ext. 12')
  await press()
  await screen.findByRole('heading', { name: 'Thank You!' })
  expect(entries).toMatchObject([{ phoneNumber: '+442079460958', phoneExt: '12' }])
})
