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

/** Opens the drawer over a club whose second step is as told. */
async function openSecurity(security: Mocks['security'], me: CurrentUser = aUser()) {
  const { user } = open('/portal?drawer=security', {
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
  return { user, drawer: within(await screen.findByRole('dialog', { name: 'Security' })) }
}

const reauthenticationNeeded = () =>
  new MockFailure('FORBIDDEN', 'Show that it is you.', { fields: { proof: 'Needed' } })

it('the second step is turned on by the first code, and its recovery codes are shown once', async () => {
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
    await drawer.findByRole('img', { name: 'The key for your app, as a QR code' }),
  ).toBeVisible()
  const code = drawer.getByLabelText('Code from your app')
  await user.click(drawer.getByRole('button', { name: 'Turn On' }))
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
  await user.click(drawer.getByLabelText('I have saved these codes'))
  await user.click(drawer.getByRole('button', { name: 'Done' }))
  expect(await drawer.findByText(/You have 10 recovery codes left/)).toBeVisible()
  expect(drawer.queryByText('AAAA-BBBB-CCCC')).toBeNull()
})

it('its owner reads that an administrator began to take it away, and what stops that', async () => {
  const { drawer } = await openSecurity({
    factor: () => ownSecondFactorFactory.build({ since, resetAt: '2026-12-01T12:00:00.000Z' }),
  })
  expect(await drawer.findByText(/is taken away on Dec 1, 2026.*sign in with a code/)).toBeVisible()
})

it('codes that are not saved are not left without a question', async () => {
  const { user, drawer } = await openSecurity({
    factor: () => ownSecondFactorFactory.build({ since, recoveryCodesLeft: 1 }),
    renewCodes: () => ({ data: { recoveryCodes: ['AAAA-BBBB-CCCC'] }, message: null }),
  })
  await user.click(await drawer.findByRole('button', { name: 'Make new recovery codes' }))
  await user.click(screen.getByRole('button', { name: 'Make new codes' }))
  await drawer.findByText('AAAA-BBBB-CCCC')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible()
})

it('a call that needs a fresh proof asks who it is, and goes on by itself', async () => {
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
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  const password = await question.findByLabelText('Password')
  await pasteInto(user, password, 'wrong')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(password).toHaveAccessibleDescription('Not right'))
  await user.clear(password)
  await pasteInto(user, password, 'correct horse')
  await user.keyboard('{Enter}')
  expect(await drawer.findByLabelText('Code from your app')).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull()
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'correct horse' }])
})

it('who does not prove it changes nothing, and sees no failure', async () => {
  let calls = 0
  const { user, drawer } = await openSecurity({
    factor: () => ownSecondFactorFactory.build({ since, recoveryCodesLeft: 3 }),
    turnFactorOff: () => {
      calls++
      throw reauthenticationNeeded()
    },
  })
  await user.click(await drawer.findByRole('button', { name: 'Turn off' }))
  const asked = await screen.findByRole('dialog', { name: 'Turn the second step off?' })
  await user.click(within(asked).getByRole('button', { name: 'Turn off' }))
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  expect(await question.findByLabelText('Password')).toBeVisible()
  await user.click(await question.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull())
  await waitFor(() =>
    expect(drawer.getByRole('button', { name: 'Turn off' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  )
  expect(screen.queryByText('Show that it is you.')).toBeNull()
  expect(calls).toBe(1)
})

it('other devices are signed out after a question', async () => {
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
  const list = within(await drawer.findByRole('list', { name: 'Where you are signed in' }))
  expect(list.getByText('An unknown device')).toBeVisible()
  expect(list.getByText(/from 192\.0\.2\.7$/)).toBeVisible()
  expect(list.queryByRole('button', { name: 'Sign out Firefox on a Mac' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Sign out Safari on an iPhone' }))
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(list.queryByText('Safari on an iPhone')).toBeNull())
})

it('an administrator asks for it of all, and is told on the dashboard until it is set up', async () => {
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
  )
  const rule = await drawer.findByRole('switch', { name: 'Administrators must have a second step' })
  expect(rule).not.toBeChecked()
  await user.click(rule)
  expect(await drawer.findByText(/^From Dec 1, 2026 on/)).toBeVisible()
  expect(rule).toBeChecked()
  expect(sent).toEqual([{ isRequired: true }])
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  const notice = within(await screen.findByRole('region', { name: 'Second step' }))
  await user.click(notice.getByRole('link', { name: 'Set it up now' }))
  expect(await screen.findByRole('dialog', { name: 'Security' })).toBeVisible()
})

it('a member sees neither the switch nor a notice', async () => {
  const { drawer } = await openSecurity({})
  await drawer.findByRole('button', { name: 'Turn on' })
  expect(drawer.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Second step' })).toBeNull()
})
