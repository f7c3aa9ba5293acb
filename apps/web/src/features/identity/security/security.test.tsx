import {
  MockFailure,
  type Mocks,
  ownSecondFactorFactory,
  ownSessionFactory,
} from '@clubhouse/client/testing'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

const since = '2026-11-01T12:00:00.000Z'

/** Opens the account's security, or another page, with these mocked calls. */
async function openSecurity(
  security: Mocks['security'],
  me: CurrentUser = aUser(),
  page = '/portal/account/security',
) {
  const { user } = open(page, {
    as: me,
    api: {
      event: { active: () => [] },
      user: { directory: () => [] },
      passkey: { list: () => [] },
      security: {
        factor: () => ownSecondFactorFactory.build(),
        sessions: () => [ownSessionFactory.build({ isThis: true, device: 'Firefox on a Mac' })],
        rule: () => ({ requiredFrom: null }),
        ...security,
      },
    },
  })
  return { user, drawer: within(await screen.findByRole('main')) }
}

const reauthenticationNeeded = () =>
  new MockFailure('FORBIDDEN', 'Confirm it’s you to continue.', { fields: { proof: 'Needed' } })

it('turns on two-step verification with the first code, and shows the recovery codes once', async () => {
  let isOn = false
  const { user, drawer } = await openSecurity({
    factor: () =>
      ownSecondFactorFactory.build(isOn ? { since, recoveryCodesLeft: 10 } : { since: null }),
    startFactor: () => ({
      data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
      message: null,
    }),
    confirmFactor: ({ code }) => {
      if (code !== '123456') {
        throw new MockFailure('BAD_REQUEST', 'Not right.', { fields: { code: 'Not right' } })
      }
      isOn = true
      return { data: { recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] }, message: null }
    },
  })
  await user.click(await drawer.findByRole('button', { name: 'Turn on' }))
  expect(
    await drawer.findByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()
  const code = drawer.getByLabelText('Code from your app')
  await user.click(drawer.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Code is required/))
  await pasteInto(user, code, '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Not right/))
  await user.clear(code)
  await pasteInto(user, code, '123456')
  await user.keyboard('{Enter}')
  expect(await drawer.findByText('AAAA-BBBB-CCCC')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toContain('AAAA-BBBB-CCCC\nDDDD-EEEE-FFFF')
  await user.click(drawer.getByLabelText('I’ve saved these codes'))
  await user.click(drawer.getByRole('button', { name: 'Done' }))
  expect(await drawer.findByText(/You have 10 recovery codes left/)).toBeVisible()
  expect(drawer.queryByText('AAAA-BBBB-CCCC')).toBeNull()
})

it('shows that an administrator is turning it off, and how to keep it on', async () => {
  const { drawer } = await openSecurity({
    factor: () => ownSecondFactorFactory.build({ since, resetAt: '2026-12-01T12:00:00.000Z' }),
  })
  expect(
    await drawer.findByText(/will be turned off on Dec 1, 2026.*sign in with a code/),
  ).toBeVisible()
})

it('asks before unsaved recovery codes are left', async () => {
  const { user, drawer } = await openSecurity({
    factor: () => ownSecondFactorFactory.build({ since, recoveryCodesLeft: 1 }),
    renewCodes: () => ({ data: { recoveryCodes: ['AAAA-BBBB-CCCC'] }, message: null }),
  })
  await user.click(await drawer.findByRole('button', { name: 'Create new recovery codes' }))
  await user.click(screen.getByRole('button', { name: 'Create new codes' }))
  await drawer.findByText('AAAA-BBBB-CCCC')
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible()
})

it('asks for the password when a call needs a recent sign-in, and repeats the call', async () => {
  const sent: unknown[] = []
  let isRecentlyAuthenticated = false
  const { user, drawer } = await openSecurity({
    startFactor: () => {
      if (!isRecentlyAuthenticated) throw reauthenticationNeeded()
      return { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x' }, message: null }
    },
    prove: (input) => {
      sent.push(input)
      if (input.password !== 'correct horse') {
        throw new MockFailure('BAD_REQUEST', 'Not right.', { fields: { password: 'Not right' } })
      }
      isRecentlyAuthenticated = true
      return { data: null, message: null }
    },
  })
  await user.click(await drawer.findByRole('button', { name: 'Turn on' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  const password = await question.findByLabelText('Password')
  await pasteInto(user, password, 'wrong')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Not right'))
  await user.clear(password)
  await pasteInto(user, password, 'correct horse')
  await user.keyboard('{Enter}')
  expect(await drawer.findByLabelText('Code from your app')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull()
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'correct horse' }])
})

it('changes nothing and shows no error when the question is canceled', async () => {
  let calls = 0
  const { user, drawer } = await openSecurity({
    factor: () => ownSecondFactorFactory.build({ since, recoveryCodesLeft: 3 }),
    turnFactorOff: () => {
      calls++
      throw reauthenticationNeeded()
    },
  })
  await user.click(await drawer.findByRole('button', { name: 'Turn off' }))
  const asked = await screen.findByRole('dialog', { name: 'Turn off two-step verification?' })
  await user.click(within(asked).getByRole('button', { name: 'Turn off' }))
  const question = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  expect(await question.findByLabelText('Password')).toBeVisible()
  await user.click(await question.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull())
  await waitFor(() =>
    expect(drawer.getByRole('button', { name: 'Turn off' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  )
  expect(screen.queryByText('Confirm it’s you to continue.')).toBeNull()
  expect(calls).toBe(1)
})

it('signs out another device after a confirmation', async () => {
  const sessions = [
    ownSessionFactory.build({ isThis: true, device: 'Firefox on a Mac' }),
    ownSessionFactory.build({ device: 'Safari on an iPhone', address: '192.0.2.7' }),
    ownSessionFactory.build({ device: '', address: '' }),
  ]
  const { user, drawer } = await openSecurity({
    sessions: () => sessions,
    endSession: ({ id }) => {
      sessions.splice(
        sessions.findIndex((session) => session.id === id),
        1,
      )
      return { data: null, message: null }
    },
  })
  const list = within(await drawer.findByRole('list', { name: 'Signed-in devices' }))
  expect(list.getByText('Unknown device')).toBeVisible()
  expect(list.getByText(/from 192\.0\.2\.7$/)).toBeVisible()
  expect(list.queryByRole('button', { name: 'Sign out Firefox on a Mac' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Sign out Safari on an iPhone' }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(list.queryByText('Safari on an iPhone')).toBeNull())
})

it('lets an administrator require it, and reminds them on the dashboard until it is set up', async () => {
  const sent: unknown[] = []
  const requiredFrom = '2026-12-01T12:00:00.000Z'
  const { user, drawer } = await openSecurity(
    {
      factor: () => ownSecondFactorFactory.build({ requiredFrom }),
      setRule: (rule) => {
        sent.push(rule)
        return { data: { requiredFrom }, message: null }
      },
    },
    aUser({ role: [{ name: 'Admin' }] }),
    '/portal/administrator/club',
  )
  const rule = await drawer.findByRole('switch', {
    name: 'Require two-step verification for administrators',
  })
  expect(rule).not.toBeChecked()
  await user.click(rule)
  expect(await drawer.findByText(/^Starting Dec 1, 2026/)).toBeVisible()
  expect(rule).toBeChecked()
  expect(sent).toEqual([{ isRequired: true }])
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const notice = within(await screen.findByRole('region', { name: 'Set up two-step verification' }))
  await user.click(notice.getByRole('link', { name: 'Set it up now' }))
  expect(await screen.findByRole('heading', { name: 'Signed-in devices' })).toBeVisible()
})

it('shows a member neither the switch nor the reminder', async () => {
  const { drawer } = await openSecurity({})
  await drawer.findByRole('button', { name: 'Turn on' })
  expect(drawer.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Set up two-step verification' })).toBeNull()
})
