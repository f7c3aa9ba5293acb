import { currentUserFactory, MockFailure, type Mocks } from '@clubhouse/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { clearSession, setSession, useSession } from '#/api/session'
import { useToasts } from '#/components/toasts/toast-store'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { type AskedMail, keepAskedMail, readAskedMail } from './asked-mail'

const session = { token: 'a token', user: currentUserFactory.build() }
const ada = 'ada@club.example'
const keep = (asked: Partial<AskedMail> = {}) =>
  keepAskedMail({
    challenge: 'mine',
    email: ada,
    rememberMe: false,
    next: '/portal',
    askedAt: Date.now(),
    ...asked,
  })

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
  await pasteInto(user, within(form).getByLabelText('Email'), ada)
  await user.click(within(form).getByRole('checkbox'))
  await user.click(within(form).getByRole('button', { name: 'Mail me a code instead' }))
  const wish = await screen.findByRole('form', { name: 'Sign in by mail' })
  expect(within(wish).getByLabelText('Email')).toHaveValue(ada)
  await user.click(within(wish).getByRole('button', { name: 'Mail me the code' }))
  return { ...opened, code: await screen.findByLabelText('Code from the mail') }
}

/** Without the toasts, which say the same for a while. */
const inPage = () => within(screen.getByRole('main'))

const wrong = () => {
  throw new MockFailure('BAD_REQUEST', 'This code is not right', {
    fields: { code: 'This code is not right' },
  })
}
const over = () => {
  throw new MockFailure('UNAUTHORIZED', 'Please ask for a new mail.')
}

it('a wrong code stays called so until it is changed, and can be sent again; after too many the address is kept', async () => {
  const answers = [wrong, wrong, over]
  let sent = 0
  const { user } = await askFor({ signInByMailedCode: () => answers[sent++]?.() ?? over() })
  const form = within(await screen.findByRole('form', { name: 'Sign in by mail' }))
  await pasteInto(user, form.getByLabelText('Code from the mail'), '111111')
  await user.keyboard('{Enter}')
  expect(await form.findByText('This code is not right')).toBeVisible()
  // A finger takes the focus before it presses.
  await user.tab()
  expect(form.getByText('This code is not right')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(sent).toBe(2))
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(await inPage().findByText('Please ask for a new mail.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(ada)
})

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
  await pasteInto(user, code, '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/))
  expect(code).toHaveValue('000000')
})

it('a mail that has ended is said, and another one can be asked for', async () => {
  const { user, code } = await askFor({ signInByMailedCode: over })
  await pasteInto(user, code, '000000')
  await user.keyboard('{Enter}')
  expect(await inPage().findByText('Please ask for a new mail.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mail me the code' })).toBeVisible()
  expect(readAskedMail()).toBeNull()
})

it('after a mail, too, the second step is asked for', async () => {
  const waiting = { need: 'Code' as const, ticket: 't', expiresAt: '2099-01-01T00:00:00.000Z' }
  const { user, code } = await askFor({
    signInByMailedCode: () => ({ data: waiting, message: null }),
  })
  await pasteInto(user, code, '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Code from your app')).toBeVisible()
  expect(useSession.getState().token).toBeNull()
})

it('who comes back from their mails finds the field for the digits, and can send another mail', async () => {
  keep({ askedAt: Date.now() - 61_000, rememberMe: true })
  const { user, asked } = await visit('/signin')
  expect(await screen.findByLabelText('Code from the mail')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send another mail' }))
  await screen.findByText(/^No mail\?/)
  expect(asked).toEqual([{ email: ada, rememberMe: true }])
  expect(screen.queryByRole('button', { name: 'Send another mail' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use my password' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(readAskedMail()).toBeNull()
})

it('what was asked for long ago is forgotten, and so is it after signing in by password, or out', async () => {
  keep({ askedAt: Date.now() - 31 * 60_000 })
  await visit('/signin')
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(screen.queryByLabelText('Code from the mail')).toBeNull()
  expect(localStorage.getItem('signin-mail')).toBeNull()
  keep()
  setSession(session)
  expect(localStorage.getItem('signin-mail')).toBeNull()
  keep()
  clearSession()
  expect(localStorage.getItem('signin-mail')).toBeNull()
})

it('pressed twice, one mail is sent; why it was not is gone at the next try', async () => {
  keep({ askedAt: Date.now() - 61_000 })
  let calls = 0
  let answer = () => {}
  const { user } = await visit('/signin', {
    askForMailedCode: async () => {
      calls++
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      throw new MockFailure('TOO_MANY_REQUESTS', 'Please wait a little.')
    },
  })
  const send = await screen.findByRole('button', { name: 'Send another mail' })
  await user.dblClick(send)
  await waitFor(() => expect(calls).toBe(1))
  expect(send).toHaveFocus()
  answer()
  expect(
    await screen.findByText('Please wait a little.', { selector: 'form ~ div p' }),
  ).toBeVisible()
  await user.dblClick(send)
  expect(screen.queryByText('Please wait a little.', { selector: 'form ~ div p' })).toBeNull()
  await waitFor(() => expect(calls).toBe(2))
  answer()
  await screen.findByText('Please wait a little.', { selector: 'form ~ div p' })
})

it('the page that was asked for opens, also when the mail was asked for before the phone dropped the page', async () => {
  keep({ next: '/portal/event' })
  const { user, router } = await visit('/signin', {
    signInByMailedCode: () => ({ data: session, message: null }),
  })
  await pasteInto(user, await screen.findByLabelText('Code from the mail'), '123456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/event'))
})

it('the link signs in at a press, in the browser that asked', async () => {
  keep()
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
  await visit('/signin-link?token=secret')
  expect(await screen.findByText('Go back to where you asked for the mail.')).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})

it('who is signed in and opens the link once more is told so', async () => {
  setSession(session)
  await visit('/signin-link?token=secret')
  expect(await screen.findByText('You are signed in.', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the portal' })).toHaveAttribute('href', '/portal')
})

it('a link that has ended says so and leads to sign-in', async () => {
  keep()
  const { user } = await visit('/signin-link?token=secret', { signInByMailedLink: over })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  const dead = await screen.findByRole('alert')
  expect(dead).toHaveTextContent('Please ask for a new mail.')
  expect(useToasts.getState().toasts).toEqual([])
  expect(within(dead).getByRole('link', { name: 'Go to sign in' })).toHaveAttribute(
    'href',
    '/signin',
  )
})

it('any other failure of the link is said, and the link can be tried again', async () => {
  keep({ next: '/portal/event' })
  let isBusy = true
  const { user, router } = await visit('/signin-link?token=secret', {
    signInByMailedLink: () => {
      if (isBusy) throw new MockFailure('TOO_MANY_REQUESTS', 'Please wait a little.')
      return { data: session, message: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'Please wait a little.',
  )
  isBusy = false
  await user.click(again)
  await waitFor(() => expect(useSession.getState().token).toBe('a token'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/event'))
})

it('a second step that has ended after the link says so, and leads to sign-in', async () => {
  keep()
  const waiting = { need: 'Code' as const, ticket: 't', expiresAt: '2099-01-01T00:00:00.000Z' }
  const { user } = await visit('/signin-link?token=secret', {
    signInByMailedLink: () => ({ data: waiting, message: null }),
    signInByCode: () => {
      throw new MockFailure('UNAUTHORIZED', 'This took too long.')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await pasteInto(user, await screen.findByLabelText('Code from your app'), '123456')
  await user.keyboard('{Enter}')
  const dead = await within(screen.getByRole('main')).findByRole('alert')
  expect(dead).toHaveTextContent('This took too long.')
  expect(within(dead).getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})

it.each(['', '?token='])('a link that was cut off says so: %s', async (search) => {
  await visit(`/signin-link${search}`)
  expect(await screen.findByText('This link is not complete.')).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})

it('the page of the link, loaded again after the address has forgotten it, says what to do', async () => {
  keep()
  await visit('/signin-link')
  expect(
    await screen.findByText('Open the link in the mail once more, or sign in by its code.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})

it('who signs in by the link in another tab is where they wanted to go in this one, too', async () => {
  const { router } = await askFor()
  // As the other tab leaves it.
  localStorage.setItem('persist:root', JSON.stringify({ state: session, version: 0 }))
  await useSession.persist.rehydrate()
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
