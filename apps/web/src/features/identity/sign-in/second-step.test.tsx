import { currentUserFactory, MockFailure, type Mocks } from '@clubhouse/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '#/api/session'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'

const waiting = { ticket: 'a-ticket', expiresAt: '2099-01-01T00:00:00.000Z' }
const session = { token: 'a token', user: currentUserFactory.build() }

/** Sends email and password to a club that answers what is left to do. */
async function signIn(need: 'Code' | 'Enrollment', auth: Mocks['auth']) {
  const { user } = open('/signin', {
    api: {
      account: { get: () => session.user },
      event: { active: () => [] },
      user: { directory: () => [] },
      map: { source: () => ({ streets: false }) },
      auth: { signIn: () => ({ data: { need, ...waiting }, message: null }), ...auth },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.pointerMove(window)
  const form = await screen.findByRole('form', { name: 'Sign in' })
  await pasteInto(user, within(form).getByLabelText('Email'), 'ada@club.example')
  await pasteInto(user, within(form).getByLabelText('Password'), 'correct horse')
  await user.keyboard('{Enter}')
  return { user, form: await screen.findByRole('form', { name: 'Second step' }) }
}

it('a password is followed by a code; there is no session before', async () => {
  const sent: unknown[] = []
  const { user, form } = await signIn('Code', {
    signInByCode: (input) => {
      sent.push(input)
      return { data: session, message: null }
    },
  })
  expect(useSession.getState().token).toBeNull()
  const code = within(form).getByLabelText('Code from your app')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('inputmode', 'numeric')
  await pasteInto(user, code, '123 456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(useSession.getState().token).toBe('a token'))
  expect(sent).toEqual([{ ticket: 'a-ticket', code: '123 456' }])
})

it('a wrong code is said at its field, and stays', async () => {
  const { user, form } = await signIn('Code', {
    signInByCode: () => {
      throw new MockFailure('BAD_REQUEST', 'This code is not right.', {
        fields: { code: 'This code is not right' },
      })
    },
  })
  const code = within(form).getByLabelText('Code from your app')
  await pasteInto(user, code, '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/))
  expect(code).toHaveValue('000000')
})

it('a sign-in that has ended is back at the password, says so, and keeps the address', async () => {
  const { user, form } = await signIn('Code', {
    signInByCode: () => {
      throw new MockFailure('UNAUTHORIZED', 'This took too long.')
    },
  })
  await pasteInto(user, within(form).getByLabelText('Code from your app'), '000000')
  await user.keyboard('{Enter}')
  const first = await screen.findByRole('form', { name: 'Sign in' })
  expect(within(first).getByRole('alert')).toHaveTextContent('This took too long.')
  expect(within(first).getByLabelText('Email')).toHaveValue('ada@club.example')
})

it('a recovery code takes the place of the app’s', async () => {
  const sent: unknown[] = []
  const { user } = await signIn('Code', {
    signInByCode: (input) => {
      sent.push(input)
      return { data: session, message: null }
    },
  })
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await pasteInto(user, screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKMN')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent).toEqual([{ ticket: 'a-ticket', code: 'ABCD-EFGH-JKMN' }]))
})

it('who must have a second step sets it up, and is in once the recovery codes are saved', async () => {
  const { user, form } = await signIn('Enrollment', {
    startEnrollment: () => ({
      data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
      message: null,
    }),
    finishEnrollment: () => ({ data: { ...session, recoveryCodes: ['A', 'B'] }, message: null }),
  })
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument()
  await pasteInto(user, within(form).getByLabelText('Code from your app'), '123456')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus()
  const go = screen.getByRole('button', { name: 'Go to the portal' })
  expect(go).toBeDisabled()
  expect(useSession.getState().token).toBeNull()
  await user.click(screen.getByLabelText('I have saved these codes'))
  await user.click(go)
  await waitFor(() => expect(useSession.getState().token).toBe('a token'))
})

it('who lost phone and codes gets a code to read to an administrator', async () => {
  const { user } = await signIn('Code', {
    askForHelp: ({ ticket }) => ({ data: { code: `for ${ticket}` }, message: null }),
  })
  await user.click(screen.getByRole('button', { name: 'I lost my phone and my codes' }))
  expect(await screen.findByText('for a-ticket')).toBeVisible()
})
