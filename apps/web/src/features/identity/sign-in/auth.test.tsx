import { MockFailure } from '@clubhouse/client/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'

const visit = async (...[path, visit]: Parameters<typeof open>) => {
  const opened = open(path, visit)
  await screen.findByRole('heading', { level: 1 })
  fireEvent.pointerMove(window)
  return { ...opened, form: await screen.findByRole('form') }
}

it('shows a refused sign-in under the form until something is typed, and keeps the password', async () => {
  const refusal = 'The email or password is incorrect.'
  const { user, form } = await visit('/signin', {
    api: {
      auth: {
        signIn: () => {
          throw new MockFailure('BAD_REQUEST', refusal)
        },
      },
    },
  })
  await pasteInto(user, within(form).getByLabelText('Email'), 'ada@club.example')
  const password = within(form).getByLabelText('Password')
  await pasteInto(user, password, 'not the password')
  await user.keyboard('{Enter}')
  expect(await within(form).findByRole('alert')).toHaveTextContent(refusal)
  expect(password).toHaveValue('not the password')
  await user.click(password)
  await user.tab()
  expect(within(form).getByRole('alert')).toHaveTextContent(refusal)
  await user.type(password, '{Enter}')
  expect(await within(form).findByRole('alert')).toHaveTextContent(refusal)
  await user.type(password, '!')
  expect(within(form).queryByRole('alert')).toBeNull()
})

it('offers a new link when a reset link was used or has expired', async () => {
  const { user, form } = await visit('/password-reset?token=old', {
    api: {
      auth: {
        resetPassword: () => {
          throw new MockFailure('BAD_REQUEST', 'This link has expired or was already used.')
        },
      },
    },
  })
  expect(screen.queryByRole('link', { name: 'Get a new link' })).toBeNull()
  await pasteInto(user, within(form).getByLabelText('New Password'), 'a long new password')
  await user.keyboard('{Enter}')
  const refusal = await within(form).findByRole('alert')
  expect(refusal).toHaveTextContent('This link has expired or was already used.')
  expect(within(refusal).getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
    'href',
    '/password-forgot',
  )
})

it('says at once that a reset link has no token', async () => {
  await visit('/password-reset')
  expect(screen.getByText(/^This link is incomplete/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get a new link' })).toBeVisible()
})

it('keeps the reset token when the page is reloaded', async () => {
  const tokens: string[] = []
  const api = {
    auth: {
      resetPassword: ({ token }: { token: string }) => {
        tokens.push(token)
        return { data: null, message: null }
      },
    },
  }
  await visit('/password-reset?token=secret', { api })
  await waitFor(() => expect(window.history.state).toMatchObject({ linkToken: 'secret' }))
  cleanup()
  const { user } = await visit('/password-reset', { api })
  expect(screen.queryByText(/^This link is incomplete/)).toBeNull()
  await pasteInto(user, screen.getByLabelText('New Password'), 'a long new password')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(tokens).toEqual(['secret']))
})
