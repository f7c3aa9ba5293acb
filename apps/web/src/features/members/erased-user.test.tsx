import { userDetailFactory } from '@clubhouse/client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

it('offers neither editing nor deletion for a deleted account', async () => {
  const erased = userDetailFactory.build({ status: 'Deleted', isErased: true })
  open(`/portal/user/${erased.id}?drawer=edit`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: { user: { get: () => erased } },
  })
  expect(await screen.findByText(/^This account was deleted/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit User' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Delete account/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
