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
const tooOld = 'This link has been used or is too old.'

it.each(['', '?token=cut&key=event-new', asked.replace('event-new', 'nothing')])(
  'an unsubscribe link with %j says at once that it is not complete, and leads to the settings',
  async (search) => {
    await visit(`/unsubscribe${search}`)
    expect(await screen.findByText(/^This link is not complete/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'in your settings' })).toHaveAttribute(
      'href',
      '/portal?drawer=settings',
    )
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
  },
)

it('a whole unsubscribe link asks', async () => {
  await visit(`/unsubscribe${asked}`)
  expect(await screen.findByText(/“New events in my chapter”/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
})

it('a confirmation without a token says so at once, and leads to the account', async () => {
  await visit('/email-confirm')
  expect(await screen.findByText('This link is not complete.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'in your account' })).toHaveAttribute(
    'href',
    '/portal?drawer=account',
  )
  expect(screen.queryByRole('button', { name: 'Confirm Address' })).toBeNull()
})

it('a confirmation that is too old leads on as well', async () => {
  const { user } = await visit('/email-confirm?token=old', {
    api: {
      account: {
        confirmEmail: () => {
          throw new MockFailure('BAD_REQUEST', tooOld)
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Confirm Address' }))
  expect(await screen.findByRole('link', { name: 'in your account' })).toBeVisible()
  expect(screen.getAllByText(tooOld)[0]).toBeVisible()
})
