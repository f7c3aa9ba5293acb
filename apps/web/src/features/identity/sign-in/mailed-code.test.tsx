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

/** Opens a page of a club that emails codes; `asked` collects the requests. */
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

/** Requests an email to the address typed in the sign-in form. */
async function askFor(auth: Mocks['auth'] = {}) {
  const opened = await visit('/signin', auth)
  const { user } = opened
  const form = await screen.findByRole('form', { name: 'Sign in' })
  await pasteInto(user, within(form).getByLabelText('Email'), ada)
  await user.click(within(form).getByRole('checkbox'))
  await user.click(within(form).getByRole('button', { name: 'Email me a code instead' }))
  const wish = await screen.findByRole('form', { name: 'Sign in by email' })
  expect(within(wish).getByLabelText('Email')).toHaveValue(ada)
  await user.click(within(wish).getByRole('button', { name: 'Email me a code' }))
  return { ...opened, code: await screen.findByLabelText('Code from the email') }
}

/** Looks only in the page, because toasts show the same text. */
const inPage = () => within(screen.getByRole('main'))

const wrong = () => {
  throw new MockFailure('BAD_REQUEST', 'This code is not right', {
    fields: { code: 'This code is not right' },
  })
}
const over = () => {
  throw new MockFailure('UNAUTHORIZED', 'Request a new email.')
}

it('shows a wrong code as wrong until it changes, and keeps the address after too many wrong codes', async () => {
  const answers = [wrong, wrong, over]
  let sent = 0
  const { user } = await askFor({ signInByMailedCode: () => answers[sent++]?.() ?? over() })
  const form = within(await screen.findByRole('form', { name: 'Sign in by email' }))
  await pasteInto(user, form.getByLabelText('Code from the email'), '111111')
  await user.keyboard('{Enter}')
  expect(await form.findByText('This code is not right')).toBeVisible()
  // On a touch screen, the focus leaves the field before the button is pressed.
  await user.tab()
  expect(form.getByText('This code is not right')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(sent).toBe(2))
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(await inPage().findByText('Request a new email.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(ada)
})

it('signs in with the digits as pasted from the email, and stores nothing', async () => {
  const sent: unknown[] = []
  const { user, asked, code } = await askFor({
    signInByMailedCode: (input) => {
      sent.push(input)
      return { data: session, message: null }
    },
  })
  expect(asked).toEqual([{ email: ada, rememberMe: true }])
  expect(screen.getByRole('status')).toHaveTextContent(`If ${ada} belongs to a member`)
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(code).toHaveAttribute('inputmode', 'numeric')
  await user.paste('123 456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(useSession.getState().token).toBe('a token'))
  expect(sent).toEqual([{ challenge: 'challenge-1', code: '123 456' }])
  expect(readAskedMail()).toBeNull()
})

it('shows a wrong code at its field, and keeps it', async () => {
  const { user, code } = await askFor({ signInByMailedCode: wrong })
  await pasteInto(user, code, '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/))
  expect(code).toHaveValue('000000')
})

it('shows that an email has expired, and offers another one', async () => {
  const { user, code } = await askFor({ signInByMailedCode: over })
  await pasteInto(user, code, '000000')
  await user.keyboard('{Enter}')
  expect(await inPage().findByText('Request a new email.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Email me a code' })).toBeVisible()
  expect(readAskedMail()).toBeNull()
})

it('requires two-step verification after an emailed code, too', async () => {
  const waiting = { need: 'Code' as const, ticket: 't', expiresAt: '2099-01-01T00:00:00.000Z' }
  const { user, code } = await askFor({
    signInByMailedCode: () => ({ data: waiting, message: null }),
  })
  await pasteInto(user, code, '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByLabelText('Code from your app')).toBeVisible()
  expect(useSession.getState().token).toBeNull()
})

it('shows the code field to a user who returns from their email app, and can send another email', async () => {
  keep({ askedAt: Date.now() - 61_000, rememberMe: true })
  const { user, asked } = await visit('/signin')
  expect(await screen.findByLabelText('Code from the email')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send another email' }))
  await screen.findByText(/^No email\?/)
  expect(asked).toEqual([{ email: ada, rememberMe: true }])
  expect(screen.queryByRole('button', { name: 'Send another email' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use my password' }))
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(readAskedMail()).toBeNull()
})

it('forgets a requested email when it expires, and after signing in by password or out', async () => {
  keep({ askedAt: Date.now() - 31 * 60_000 })
  await visit('/signin')
  expect(await screen.findByLabelText('Password')).toBeVisible()
  expect(screen.queryByLabelText('Code from the email')).toBeNull()
  expect(localStorage.getItem('signin-mail')).toBeNull()
  keep()
  setSession(session)
  expect(localStorage.getItem('signin-mail')).toBeNull()
  keep()
  clearSession()
  expect(localStorage.getItem('signin-mail')).toBeNull()
})

it('sends one email for two presses, and clears an earlier error at the next try', async () => {
  keep({ askedAt: Date.now() - 61_000 })
  let calls = 0
  let answer = () => {}
  const { user } = await visit('/signin', {
    askForMailedCode: async () => {
      calls++
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      throw new MockFailure('TOO_MANY_REQUESTS', 'Wait a minute and try again.')
    },
  })
  const send = await screen.findByRole('button', { name: 'Send another email' })
  await user.dblClick(send)
  await waitFor(() => expect(calls).toBe(1))
  expect(send).toHaveFocus()
  answer()
  expect(
    await screen.findByText('Wait a minute and try again.', { selector: 'form ~ div p' }),
  ).toBeVisible()
  await user.dblClick(send)
  expect(
    screen.queryByText('Wait a minute and try again.', { selector: 'form ~ div p' }),
  ).toBeNull()
  await waitFor(() => expect(calls).toBe(2))
  answer()
  await screen.findByText('Wait a minute and try again.', { selector: 'form ~ div p' })
})

it('opens the requested page even after the phone has unloaded the sign-in page', async () => {
  keep({ next: '/portal/event' })
  const { user, router } = await visit('/signin', {
    signInByMailedCode: () => ({ data: session, message: null }),
  })
  await pasteInto(user, await screen.findByLabelText('Code from the email'), '123456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/event'))
})

it('signs in with one click on the link’s page, in the browser that requested it', async () => {
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

it('shows no button for the link in any other browser, and points back to the code', async () => {
  await visit('/signin-link?token=secret')
  expect(await screen.findByText('Go back to where you requested the email.')).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})

it('tells a signed-in user who opens the link again that they are signed in', async () => {
  setSession(session)
  await visit('/signin-link?token=secret')
  expect(await screen.findByText('You’re signed in.', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the portal' })).toHaveAttribute('href', '/portal')
})

it('shows that a link has expired, and links to sign-in', async () => {
  keep()
  const { user } = await visit('/signin-link?token=secret', { signInByMailedLink: over })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  const dead = await screen.findByRole('alert')
  expect(dead).toHaveTextContent('Request a new email.')
  expect(useToasts.getState().toasts).toEqual([])
  expect(within(dead).getByRole('link', { name: 'Go to sign in' })).toHaveAttribute(
    'href',
    '/signin',
  )
})

it('shows any other failure of the link, which can then be tried again', async () => {
  keep({ next: '/portal/event' })
  let isBusy = true
  const { user, router } = await visit('/signin-link?token=secret', {
    signInByMailedLink: () => {
      if (isBusy) throw new MockFailure('TOO_MANY_REQUESTS', 'Wait a minute and try again.')
      return { data: session, message: null }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    'Wait a minute and try again.',
  )
  isBusy = false
  await user.click(again)
  await waitFor(() => expect(useSession.getState().token).toBe('a token'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/event'))
})

it('links to sign-in when two-step verification after the link has expired', async () => {
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

it.each(['', '?token='])('says that a link is incomplete: %s', async (search) => {
  await visit(`/signin-link${search}`)
  expect(await screen.findByText('This link is incomplete.')).toBeVisible()
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull()
})

it('explains what to do when the link’s page is reloaded without its token', async () => {
  keep()
  await visit('/signin-link')
  expect(
    await screen.findByText('Open the link in the email again, or sign in with its code.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})

it('opens the requested page in this tab, too, after signing in by link in another tab', async () => {
  const { router } = await askFor()
  // As the other tab leaves it.
  localStorage.setItem('persist:root', JSON.stringify({ state: session, version: 0 }))
  await useSession.persist.rehydrate()
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
