import { MockFailure, ownSecondFactorFactory } from '@clubhouse/client/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay } from 'msw'
import { expect, it } from 'vitest'
import { useSession } from '#/api/session'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aMember, aUser } from '#/testing/records'

const nothing = {
  event: { active: () => [] },
  user: { directory: () => [] },
  security: { factor: () => ownSecondFactorFactory.build(), sessions: () => [] },
  personalAccessToken: { list: () => ({ allowed: true, tokens: [] }) },
  dataExport: { get: () => null },
  erasure: { own: () => null },
}

const appearance = () => ({ member: aMember(), attendanceIsShown: true })

it('opens each drawer from the user menu, and keeps it in the URL', async () => {
  const { user, router } = open('/portal', {
    as: aUser(),
    api: {
      ...nothing,
      account: { get: () => aUser(), settings: () => [], audience: () => [], appearance },
    },
  })
  for (const [item, drawer] of [
    ['My Account', 'account'],
    ['Change Password', 'password'],
    ['Settings', 'settings'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: /Amelia Hartwell/ }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
    const dialog = await screen.findByRole('dialog', { name: item })
    expect(router.state.location.search).toEqual({ drawer })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(router.state.location.search).toEqual({})
  }
})

it('opens the tabs of the account page from the user menu, and by older links to their drawers', async () => {
  const { user, router } = open('/portal?drawer=security', {
    as: aUser(),
    api: {
      ...nothing,
      account: { get: () => aUser(), settings: () => [], audience: () => [], appearance },
    },
  })
  await waitFor(() => expect(router.state.location.href).toBe('/portal/account/security'))
  const tabs = within(await screen.findByRole('navigation', { name: 'My Account' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Notifications',
    'Privacy',
    'Security & data',
  ])
  expect(await screen.findByRole('heading', { name: 'Delete your account' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Amelia Hartwell/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Privacy' }))
  expect(await screen.findByRole('heading', { name: 'How others see me' })).toBeVisible()
  await user.click(tabs.getByRole('link', { name: 'Profile' }))
  expect(await screen.findByRole('form', { name: 'My Account' })).toBeVisible()
  expect(router.state.location.href).toBe('/portal/account')
})

it('saves the profile, and shows what the server returns', async () => {
  const me = aUser()
  const sent: unknown[] = []
  const { user } = open('/portal?drawer=account', {
    as: me,
    api: {
      ...nothing,
      account: {
        get: () => me,
        update: (profile) => {
          sent.push(profile)
          return { data: { ...me, firstname: 'Ada', fullname: 'Ada Hartwell' }, message: null }
        },
      },
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'My Account' })
  const name = await within(dialog).findByLabelText('First name')
  await user.clear(name)
  await user.tab()
  expect(within(dialog).getByText('First name is required')).toBeVisible()
  await pasteInto(user, name, 'Ada')
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(sent).toEqual([
    {
      firstname: 'Ada',
      lastname: 'Hartwell',
      email: 'amelia.hartwell@club.example',
      phoneNumber: '919-555-0111',
      phoneExt: null,
    },
  ])
  expect(useSession.getState().user?.fullname).toBe('Ada Hartwell')
})

it('asks for the current password only when the address changes', async () => {
  const me = aUser()
  const sent: unknown[] = []
  const { user } = open('/portal?drawer=account', {
    as: me,
    api: {
      ...nothing,
      account: {
        get: () => me,
        update: ({ email, currentPassword }) => {
          sent.push({ email, currentPassword })
          if (currentPassword === 'right one') return { data: me, message: null }
          throw new MockFailure('BAD_REQUEST', 'Current password is required.', {
            fields: { currentPassword: 'Current password is required' },
          })
        },
      },
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'My Account' })
  expect(within(dialog).queryByLabelText('Current Password')).not.toBeInTheDocument()
  const email = await within(dialog).findByLabelText('Email')
  await user.clear(email)
  await pasteInto(user, email, 'new@club.example')
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  expect(await within(dialog).findByText('Current password is required')).toBeVisible()
  expect(within(dialog).getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await pasteInto(user, within(dialog).getByLabelText('Current Password'), 'right one')
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(sent).toEqual([
    { email: 'new@club.example', currentPassword: '' },
    { email: 'new@club.example', currentPassword: 'right one' },
  ])
})

it('refuses a file that is not a picture', async () => {
  const { user } = open('/portal?drawer=account', { as: aUser(), api: nothing })
  const input = await screen.findByLabelText('Choose a picture')
  const text = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' })
  await user.setup({ applyAccept: false }).upload(input, text)
  expect(await screen.findByText('Choose a JPEG, PNG, WebP, GIF or HEIC image.')).toBeVisible()
})

it('replaces the stored token and user after a password change', async () => {
  const me = aUser()
  const { user } = open('/portal?drawer=password', {
    as: me,
    api: {
      ...nothing,
      account: {
        get: () => me,
        changePassword: ({ currentPassword }) => {
          if (currentPassword === 'right one') {
            return { data: { token: 'another token', user: me }, message: null }
          }
          throw new MockFailure('BAD_REQUEST', 'The current password is not right.', {
            fields: { currentPassword: 'The current password is not right' },
          })
        },
      },
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Change Password' })
  const current = await within(dialog).findByLabelText('Current Password')
  expect(within(dialog).getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await pasteInto(user, current, 'wrong one')
  await pasteInto(user, within(dialog).getByLabelText('New Password'), 'a new password')
  await pasteInto(user, within(dialog).getByLabelText('Confirm Password'), 'another')
  await user.click(within(dialog).getByRole('button', { name: 'Change Password' }))
  expect(await within(dialog).findByText('Confirm Password must match')).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Confirm Password'))
  await pasteInto(user, within(dialog).getByLabelText('Confirm Password'), 'a new password')
  await user.click(within(dialog).getByRole('button', { name: 'Change Password' }))
  expect(await within(dialog).findByText('The current password is not right')).toBeVisible()
  await user.clear(current)
  await pasteInto(user, current, 'right one')
  await user.click(within(dialog).getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(useSession.getState().token).toBe('another token'))
})

const entry = {
  setting: { key: 'event-new' as const, label: 'New events', description: 'Soon' },
  email: true,
  sms: false,
}

it('saves a switch at once, and flips it back when that fails', async () => {
  const sent: unknown[] = []
  const { user } = open('/portal?drawer=settings', {
    as: aUser(),
    api: {
      ...nothing,
      account: {
        get: () => aUser(),
        settings: () => [entry],
        changeSetting: ({ setting }) => {
          sent.push(setting)
          if (setting.channel === 'sms') throw new MockFailure('INTERNAL_SERVER_ERROR', 'Oh no')
          return { data: { ...entry, email: false }, message: null }
        },
      },
    },
  })
  const email = await screen.findByRole('switch', { name: 'New events: email' })
  const sms = screen.getByRole('switch', { name: 'New events: SMS' })
  await user.click(email)
  await waitFor(() => expect(email).not.toBeChecked())
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(email).toHaveFocus()
  await user.click(sms)
  expect(await screen.findByText('Not saved. Oh no')).toBeVisible()
  await waitFor(() => expect(sms).not.toBeChecked())
  expect(sms).toHaveFocus()
  expect(email).not.toBeChecked()
  expect(sent).toEqual([
    { key: 'event-new', channel: 'email', value: false },
    { key: 'event-new', channel: 'sms', value: true },
  ])
})

it('saves and shows the last of a hundred rapid flips', async () => {
  let stored = true
  open('/portal?drawer=settings', {
    as: aUser(),
    api: {
      ...nothing,
      account: {
        get: () => aUser(),
        settings: () => [{ ...entry, email: stored }],
        changeSetting: async ({ setting }) => {
          await delay(1)
          stored = setting.value
          return { data: { ...entry, email: stored }, message: null }
        },
      },
    },
  })
  const email = await screen.findByRole('switch', { name: 'New events: email' })
  for (let flip = 0; flip < 101; flip++) fireEvent.click(email)
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(email).not.toBeChecked()
  expect(stored).toBe(false)
})

it('lets a member without a password set one and change their address without a current one', async () => {
  const me = aUser({ hasPassword: false })
  const sent: unknown[] = []
  const { user, router } = open('/portal?drawer=password', {
    as: me,
    api: {
      ...nothing,
      account: {
        get: () => me,
        changePassword: (input) => {
          sent.push(input)
          const data = { token: 'another token', user: { ...me, hasPassword: true } }
          return { data, message: null }
        },
        update: ({ email, ...input }) => {
          sent.push({ email, hasCurrent: 'currentPassword' in input })
          return { data: me, message: null }
        },
      },
    },
  })
  await router.navigate({ to: '/portal', search: { drawer: 'account' } })
  const account = within(await screen.findByRole('dialog', { name: 'My Account' }))
  const email = await account.findByLabelText('Email')
  await user.clear(email)
  await pasteInto(user, email, 'new@club.example')
  expect(account.queryByLabelText('Current Password')).toBeNull()
  await user.click(account.getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(sent).toEqual([{ email: 'new@club.example', hasCurrent: false }]))

  await router.navigate({ to: '/portal', search: { drawer: 'password' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }))
  await pasteInto(user, await dialog.findByLabelText('New Password'), 'a new password')
  await pasteInto(user, dialog.getByLabelText('Confirm Password'), 'a new password')
  expect(dialog.queryByLabelText('Current Password')).toBeNull()
  expect(dialog.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Change Password' }))
  await waitFor(() => expect(sent[1]).toEqual({ newPassword: 'a new password' }))
  expect(useSession.getState().user?.hasPassword).toBe(true)
})
