import { MockFailure } from '@clubhouse/client/testing'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'

const visit = async (...[path, visit]: Parameters<typeof open>) => {
  const opened = open(path, visit)
  await screen.findByRole('heading', { level: 1 })
  fireEvent.pointerMove(window)
  return opened
}
const asked = '?token=00000000-0000-4000-8000-000000000000&key=event-new'
const tooOld = 'This link has expired or was already used.'

it.each(['', '?token=cut&key=event-new', asked.replace('event-new', 'nothing')])(
  'says at once that an unsubscribe link with %j is incomplete, and links to the settings',
  async (search) => {
    await visit(`/unsubscribe${search}`)
    expect(await screen.findByText(/^This link is incomplete/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See all settings' })).toHaveAttribute(
      'href',
      '/portal?drawer=settings',
    )
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  },
)

it('asks before it unsubscribes', async () => {
  await visit(`/unsubscribe${asked}`)
  expect(await screen.findByText(/“New events in my chapter”/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
})

it('says at once that a confirmation link has no token, and links to the account', async () => {
  await visit('/email-confirm')
  expect(await screen.findByText('This link is incomplete.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Change your email again' })).toHaveAttribute(
    'href',
    '/portal?drawer=account',
  )
  expect(screen.queryByRole('button', { name: 'Confirm email address' })).toBeNull()
})

it('shows the address before it is confirmed', async () => {
  await visit('/email-confirm?token=new#email=rosa%2B1%40people.example')
  expect(await screen.findByText('rosa+1@people.example')).toBeVisible()
})

it('shows nothing that is no address', async () => {
  await visit('/email-confirm?token=new#email=Call+us')
  expect(await screen.findByRole('button', { name: 'Confirm email address' })).toBeVisible()
  expect(screen.queryByText(/will change to/)).toBeNull()
})

it('links to the account when a confirmation link has expired', async () => {
  const { user } = await visit('/email-confirm?token=old', {
    api: {
      account: {
        confirmEmail: () => {
          throw new MockFailure('BAD_REQUEST', tooOld)
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm email address' }))
  expect(await screen.findByRole('link', { name: 'in your account' })).toBeVisible()
  expect(screen.getAllByText(tooOld)[0]).toBeVisible()
})
