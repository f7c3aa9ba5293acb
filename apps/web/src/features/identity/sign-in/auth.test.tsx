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

it('a refused sign-in is said under the form until something is typed, and the password stays', async () => {
  const refusal = 'The email address or the password is not right.'
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

it('a reset link that is used or too old leads to a new one', async () => {
  const { user, form } = await visit('/password-reset?token=old', {
    api: {
      auth: {
        resetPassword: () => {
          throw new MockFailure('BAD_REQUEST', 'This link has been used or is too old.')
        },
      },
    },
  })
  expect(screen.queryByRole('link', { name: 'Send a new link' })).toBeNull()
  await pasteInto(user, within(form).getByLabelText('New Password'), 'a long new password')
  await user.keyboard('{Enter}')
  const refusal = await within(form).findByRole('alert')
  expect(refusal).toHaveTextContent('This link has been used or is too old.')
  expect(within(refusal).getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/password-forgot',
  )
})

it('a reset link without a token says so at once', async () => {
  await visit('/password-reset')
  expect(screen.getByText(/^This link is not complete/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Send a new link' })).toBeVisible()
})

it('a reset link is still known when its page is loaded again', async () => {
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
  expect(screen.queryByText(/^This link is not complete/)).toBeNull()
  await pasteInto(user, screen.getByLabelText('New Password'), 'a long new password')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(tokens).toEqual(['secret']))
})
