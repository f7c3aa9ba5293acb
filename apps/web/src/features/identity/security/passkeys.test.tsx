import {
  MockFailure,
  type Mocks,
  ownPasskeyFactory,
  ownSecondFactorFactory,
} from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

/** Opens the account’s security of a user with these passkeys. */
async function openPasskeys(passkey: Mocks['passkey']) {
  const { user } = open('/portal/account/security', {
    as: aUser(),
    api: {
      event: { active: () => [] },
      user: { directory: () => [] },
      security: { factor: () => ownSecondFactorFactory.build(), sessions: () => [] },
      passkey,
    },
  })
  const drawer = within(await screen.findByRole('main'))
  await drawer.findByRole('heading', { name: 'Passkeys' })
  return { user, drawer }
}

it('renames a passkey in place, and shows a missing or refused name at the field', async () => {
  const phone = ownPasskeyFactory.build({ name: 'Safari on an iPhone' })
  let name = phone.name
  const { user, drawer } = await openPasskeys({
    list: () => [{ ...phone, name }],
    rename: (input) => {
      if (input.name === 'No') {
        throw new MockFailure('BAD_REQUEST', 'Not right.', {
          fields: { name: 'Choose another name' },
        })
      }
      name = input.name
      return { data: { ...phone, name }, message: null }
    },
  })
  await user.click(await drawer.findByRole('button', { name: 'Rename Safari on an iPhone' }))
  const field = drawer.getByLabelText('Name')
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, '{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Name is required/))
  await user.type(field, 'No{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Choose another name/))
  await user.clear(field)
  await pasteInto(user, field, 'My phone')
  await user.keyboard('{Enter}')
  expect(await drawer.findByRole('button', { name: 'Rename My phone' })).toHaveFocus()
  expect(drawer.queryByLabelText('Name')).toBeNull()
})

it('removes a passkey only after a confirmation', async () => {
  let passkeys = [ownPasskeyFactory.build({ name: 'My phone' })]
  const { user, drawer } = await openPasskeys({
    list: () => passkeys,
    remove: ({ id }) => {
      passkeys = passkeys.filter((passkey) => passkey.id !== id)
      return { data: null, message: null }
    },
  })
  const remove = await drawer.findByRole('button', { name: 'Remove My phone' })
  await user.click(remove)
  await user.click(screen.getByRole('button', { name: 'Keep passkey' }))
  expect(passkeys).toHaveLength(1)
  await user.click(remove)
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }))
  await waitFor(() => expect(remove).not.toBeInTheDocument())
  expect(passkeys).toEqual([])
})

it('marks a passkey for an earlier web address as no longer working', async () => {
  const { drawer } = await openPasskeys({
    list: () => [ownPasskeyFactory.build({ name: 'Old phone', isUsable: false })],
  })
  expect(await drawer.findByText(/No longer works/)).toBeVisible()
})

it('shows that the browser does not support passkeys, and sends nothing', async () => {
  const { user, drawer } = await openPasskeys({
    list: () => [],
    start: () => {
      throw new MockFailure('CONFLICT', 'Too many.')
    },
  })
  await user.click(await drawer.findByRole('button', { name: 'Add a passkey' }))
  expect(await drawer.findByText(/^This browser couldn’t create a passkey/)).toBeVisible()
})
