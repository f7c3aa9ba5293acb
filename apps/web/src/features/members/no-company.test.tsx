import { userDetailFactory } from '@clubhouse/client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

it('lets an administrator exempt a user without a company with one click', async () => {
  const newcomer = userDetailFactory.build({ company: null })
  const { user } = open(`/portal/user/${newcomer.id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      user: {
        get: () => newcomer,
        exemptFromCompany: () => ({ data: { ...newcomer, companyExempt: true }, message: null }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'No company needed' }))
  expect(await screen.findByText('Not needed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'No company needed' })).toBeNull()
})
