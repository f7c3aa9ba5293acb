import { currentUserFactory, MockFailure, type Mocks } from '@clubhouse/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '#/api/session'
import { open } from '#/testing/open'
import { keepAskedMail, readAskedMail } from './asked-mail'

const session = { token: 'a token', user: currentUserFactory.build() }
const ada = 'ada@club.example'

/** Opens a page of a club that mails codes; `asked` has the wishes. */
async function visit(path: string, auth: Mocks['auth'] = {}) {
  const asked: unknown[] = []
  const opened = open(path, {
    api: {
      account: { get: () => session.user },
      event: { active: () => [] },
      user: { directory: () => [] },
      map: { source: () => ({ streets: false }) },
      auth: {
        askForMailedCode: (input) => {
          asked.push(input)
          return { data: { challenge: `challenge-${asked.length}` }, message: null }
        },
        ...auth,
      },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.pointerMove(window)
  return { ...opened, asked }
}

/** Asks for a mail, with the address typed beside the password. */
async function askFor(auth: Mocks['auth'] = {}) {
  const opened = await visit('/signin', auth)
  const { user } = opened
  const form = await screen.findByRole('form', { name: 'Sign in' })
  await user.type(within(form).getByLabelText('Email'), ada)
  await user.click(within(form).getByRole('checkbox'))
  await user.click(within(form).getByRole('button', { name: 'Mail me a code instead' }))
  const wish = await screen.findByRole('form', { name: 'Sign in by mail' })
  expect(within(wish).getByLabelText('Email')).toHaveValue(ada)
  await user.click(within(wish).getByRole('button', { name: 'Mail me the code' }))
  return { ...opened, code: await screen.findByLabelText('Code from the mail') }
}

const wrong = () => {
  throw new MockFailure('BAD_REQUEST', 'This code is not right', {
    fields: { code: 'This code is not right' },
  })
}
const over = () => {
  throw new MockFailure('UNAUTHORIZED', 'Please ask for a new mail.')
}

it('the digits of a mail sign in, pasted as the mail writes them, and nothing is left behind', async () => {
  const sent: unknown[] = []
  const { user, asked, code } = await askFor({
    signInByMailedCode: (input) => {
      sent.push(input)
      return { data: session, message: null }
    },
  })
  expect(asked).toEqual([{ email: ada, rememberMe: true }])
  expect(screen.getByRole('status')).toHaveTextContent(`If ${ada} is the address of a member`)
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  await user.paste('123 456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(useSession.getState().token).toBe('a token'))
  expect(sent).toEqual([{ challenge: 'challenge-1', code: '123 456' }])
  expect(readAskedMail()).toBeNull()
})

it('a wrong code is said at its field, and stays', async () => {
  const { user, code } = await askFor({ signInByMailedCode: wrong })
  await user.type(code, '000000{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/))
  expect(code).toHaveValue('000000')
})

it('a mail that has ended is said, and another one can be asked for', async () => {
  const { user, code } = await askFor({ signInByMailedCode: over })
  await user.type(code, '000000{Enter}')
  expect(await screen.findByText('Please ask for a new mail.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mail me the code' })).toBeVisible()
  expect(readAskedMail()).toBeNull()
})

it('after a mail, too, the second step is asked for', async () => {
  const waiting = { need: 'Code' as const, ticket: 't', expiresAt: '2099-01-01T00:00:00.000Z' }
  const { user, code } = await askFor({
    signInByMailedCode: () => ({ data: waiting, message: null }),
  })
  await user.type(code, '123456{Enter}')
  expect(await screen.findByLabelText('Code from your app')).toBeVisible()
  expect(useSession.getState().token).toBeNull()
})

it('who comes back from their mails finds the field for the digits, and can send another mail', async () => {
  keepAskedMail({ challenge: 'earlier', email: ada, askedAt: Date.now() - 61_000 })
  const { user, asked } = await visit('/signin')
  expect(await screen.findByLabelText('Code from the mail')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send another mail' }))
  await screen.findByText(/^No mail\?/)
  expect(asked).toEqual([{ email: ada, rememberMe: false }])
  expect(screen.queryByRole('button', { name: 'Send another mail' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use my password' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(readAskedMail()).toBeNull()
})

it('what was asked for long ago is forgotten', async () => {
  keepAskedMail({ challenge: 'earlier', email: ada, askedAt: Date.now() - 31 * 60_000 })
  await visit('/signin')
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(screen.queryByLabelText('Code from the mail')).toBeNull()
})

it('the link signs in at a press, in the browser that asked', async () => {
  keepAskedMail({ challenge: 'mine', email: ada, askedAt: Date.now() })
  const sent: unknown[] = []
  const { user } = await visit('/signin-link?token=secret', {
    signInByMailedLink: (input) => {
      sent.push(input)
      return { data: session, message: null }
    },
  })
  const press = await screen.findByRole('button', { name: 'Sign in' })
  expect(sent).toEqual([])
  await user.click(press)
  await waitFor(() => expect(useSession.getState().token).toBe('a token'))
  expect(sent).toEqual([{ challenge: 'mine', token: 'secret' }])
  expect(readAskedMail()).toBeNull()
})

it('in any other browser the link has nothing to press, and leads back to the digits', async () => {
  keepAskedMail(null)
  await visit('/signin-link?token=secret')
  expect(await screen.findByText('Go back to where you asked for the mail.')).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})

it('a link that has ended says so and leads to sign-in; a cut one, too', async () => {
  keepAskedMail({ challenge: 'mine', email: ada, askedAt: Date.now() })
  const { user } = await visit('/signin-link?token=secret', { signInByMailedLink: over })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  const dead = await screen.findByRole('alert')
  expect(dead).toHaveTextContent('Please ask for a new mail.')
  expect(within(dead).getByRole('link', { name: 'Go to sign in' })).toHaveAttribute(
    'href',
    '/signin',
  )
})
