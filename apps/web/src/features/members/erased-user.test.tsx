import { userDetailFactory } from '@clubhouse/client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

it('of somebody whom the club has deleted there is nothing to edit or to delete', async () => {
  const erased = userDetailFactory.build({ status: 'Deleted', isErased: true })
  open(`/portal/user/${erased.id}?drawer=edit`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: { user: { get: () => erased } },
  })
  expect(await screen.findByText(/^The club deleted everything about this person/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Edit User' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Delete everything/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
