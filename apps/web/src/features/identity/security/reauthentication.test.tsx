import {
  MockFailure,
  type Mocks,
  ownPasskeyFactory,
  ownSecondFactorFactory,
} from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as webAuthn from '#/api/web-authn'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

beforeEach(() => {
  vi.spyOn(webAuthn, 'browserSupportsWebAuthn').mockReturnValue(true)
})
const passkeyOfBrowser = () => vi.spyOn(webAuthn, 'startAuthentication')

const signed = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
  clientExtensionResults: {},
} as const
const request = {
  challenge: 'challenge',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [{ id: 'key', type: 'public-key' as const }],
}

type Club = {
  /** Whether two-step verification is on. */
  hasFactor?: boolean
  hasPassword?: boolean
  passkeys?: ReturnType<typeof ownPasskeyFactory.build>[]
  /** Throws the server's refusal. */
  judge?: (proof: unknown) => void
  security?: Mocks['security']
}

/** Starts a change that needs a recent sign-in. */
async function openQuestion({
  hasFactor = false,
  hasPassword = true,
  passkeys = [],
  judge,
  security,
}: Club) {
  const sent: unknown[] = []
  let isRecentlyAuthenticated = false
  const change = () => {
    if (isRecentlyAuthenticated) return
    throw new MockFailure('FORBIDDEN', 'Confirm it’s you to continue.', {
      fields: { proof: 'Needed' },
    })
  }
  const { user } = open('/portal/account/security', {
    as: aUser({ email: 'ada@people.example', hasPassword }),
    api: {
      event: { active: () => [] },
      user: { directory: () => [] },
      passkey: { list: () => passkeys },
      security: {
        factor: () =>
          ownSecondFactorFactory.build({ since: hasFactor ? '2026-11-01T12:00:00.000Z' : null }),
        sessions: () => [],
        startFactor: () => {
          change()
          return { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }, message: null }
        },
        renewCodes: () => {
          change()
          return { data: { recoveryCodes: ['AAAA-BBBB-CCCC'] }, message: null }
        },
        startPasskeyProof: () => ({ data: request, message: null }),
        askForMailedProof: () => {
          sent.push('email requested')
          return { data: null, message: null }
        },
        prove: (proof) => {
          sent.push(proof)
          judge?.(proof)
          isRecentlyAuthenticated = true
          return { data: null, message: null }
        },
        ...security,
      },
    },
  })
  const drawer = within(await screen.findByRole('main'))
  if (hasFactor) {
    await user.click(await drawer.findByRole('button', { name: 'Create new recovery codes' }))
    await user.click(screen.getByRole('button', { name: 'Create new codes' }))
  } else {
    await user.click(await drawer.findByRole('button', { name: 'Turn on' }))
  }
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await question.findByRole('button', { name: /^Email me a code/ })
  return {
    user,
    sent,
    question,
    goesOn: async () => {
      if (hasFactor) await drawer.findByText('AAAA-BBBB-CCCC')
      else await drawer.findByLabelText('Code from your app')
      expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull()
    },
  }
}

const buttonsOf = (question: Awaited<ReturnType<typeof openQuestion>>['question']) =>
  question
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

it('asks for the password without a passkey, and offers an emailed code', async () => {
  const { question } = await openQuestion({
    passkeys: [ownPasskeyFactory.build({ isUsable: false })],
  })
  expect(await question.findByLabelText('Password')).toHaveFocus()
  expect(buttonsOf(question)).toEqual([
    'Show password',
    'Continue',
    'Cancel',
    'Email me a code instead',
  ])
})

it('offers an emailed code without a passkey and a password', async () => {
  const { question } = await openQuestion({ hasPassword: false })
  expect(await question.findByRole('button', { name: 'Email me a code' })).toBeVisible()
  expect(buttonsOf(question)).toEqual(['Email me a code', 'Cancel'])
})

it('asks for a passkey first, and then repeats the call', async () => {
  const startAuthentication = passkeyOfBrowser().mockResolvedValue(signed)
  const { user, sent, question, goesOn } = await openQuestion({
    passkeys: [ownPasskeyFactory.build()],
  })
  const button = await question.findByRole('button', { name: 'Use your passkey' })
  expect(button).toHaveFocus()
  expect(buttonsOf(question)).toEqual([
    'Use your passkey',
    'Cancel',
    'Use my password',
    'Email me a code instead',
  ])
  await user.keyboard('{Enter}')
  await goesOn()
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: request })
  expect(sent).toEqual([{ passkey: signed }])
})

it('shows a canceled or refused passkey in one place, and still offers the password', async () => {
  passkeyOfBrowser()
    .mockRejectedValueOnce(Object.assign(new Error(), { name: 'NotAllowedError' }))
    .mockResolvedValue(signed)
  const { user, question, goesOn } = await openQuestion({
    passkeys: [ownPasskeyFactory.build()],
    judge: (proof) => {
      if (typeof proof === 'object' && proof && 'passkey' in proof) {
        throw new MockFailure('BAD_REQUEST', 'This passkey did not work.', {
          fields: { passkey: 'This passkey did not work' },
        })
      }
    },
  })
  const button = await question.findByRole('button', { name: 'Use your passkey' })
  await user.click(button)
  expect(await question.findByRole('alert')).toHaveTextContent(/was canceled/)
  await user.click(button)
  await waitFor(() =>
    expect(question.getByRole('alert')).toHaveTextContent('This passkey did not work.'),
  )
  expect(screen.getAllByText('This passkey did not work.')).toHaveLength(1)
  await user.click(question.getByRole('button', { name: 'Use my password' }))
  await pasteInto(user, await question.findByLabelText('Password'), 'correct horse')
  await user.keyboard('{Enter}')
  await goesOn()
})

it('requests one email, and accepts its digits as pasted', async () => {
  const { user, sent, question, goesOn } = await openQuestion({
    judge: (proof) => {
      if (JSON.stringify(proof).includes('000000')) {
        throw new MockFailure('BAD_REQUEST', 'Not right.', { fields: { mailedCode: 'Not right' } })
      }
    },
  })
  await user.click(question.getByRole('button', { name: 'Email me a code instead' }))
  const code = await question.findByLabelText('Code from the email')
  expect(code).toHaveFocus()
  expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  expect(question.getByRole('status')).toHaveTextContent('ada@people.example')
  // Switching to another way and back sends no second email.
  await user.click(question.getByRole('button', { name: 'Use my password' }))
  await user.click(question.getByRole('button', { name: 'Email me a code instead' }))
  const again = question.getByLabelText('Code from the email')
  await user.click(question.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(again).toHaveAccessibleDescription(/Enter the six digits from the email/),
  )
  await pasteInto(user, again, '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(again).toHaveAccessibleDescription(/Not right/))
  await user.clear(again)
  await user.paste('123 456')
  await user.click(question.getByRole('button', { name: 'Continue' }))
  await goesOn()
  expect(sent).toEqual(['email requested', { mailedCode: '000000' }, { mailedCode: '123456' }])
})

it('also asks for a code from the app when two-step verification is on', async () => {
  const { user, sent, question, goesOn } = await openQuestion({ hasFactor: true })
  // A code from the app alone is not enough.
  expect(buttonsOf(question)).toEqual([
    'Show password',
    'Continue',
    'Cancel',
    'Email me a code instead',
  ])
  await user.click(question.getByRole('button', { name: 'Email me a code instead' }))
  await pasteInto(user, await question.findByLabelText('Code from the email'), '123456')
  const factor = question.getByLabelText('Code from your app')
  await user.click(question.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(factor).toHaveAccessibleDescription(/Code is required/))
  await pasteInto(user, factor, '7K3M-Q9XD-2HVB')
  await user.keyboard('{Enter}')
  await goesOn()
  expect(sent).toEqual(['email requested', { mailedCode: '123456', code: '7K3M-Q9XD-2HVB' }])
})

it('shows that an email was not sent, and requests it again', async () => {
  let isBusy = true
  const { user, question } = await openQuestion({
    security: {
      askForMailedProof: () => {
        if (isBusy) throw new MockFailure('TOO_MANY_REQUESTS', 'Wait a minute and try again.')
        return { data: null, message: null }
      },
    },
  })
  await user.click(question.getByRole('button', { name: 'Email me a code instead' }))
  expect(await question.findByRole('alert')).toHaveTextContent('Wait a minute and try again.')
  expect(question.getByRole('button', { name: 'Use my password' })).toBeVisible()
  isBusy = false
  await user.click(question.getByRole('button', { name: 'Try again' }))
  expect(await question.findByLabelText('Code from the email')).toBeVisible()
})
