import { userListFactory } from '@clubhouse/client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

it('names the company and the action in the link to its website', async () => {
  const user = userListFactory.build()
  const company = user.company && {
    ...user.company,
    name: 'Quill & Mortar Books',
    url: 'https://quillandmortar.example',
  }
  open('/portal/user', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: { user: { list: () => [{ ...user, company }] } },
  })
  expect(
    await screen.findByRole('link', { name: 'Visit Quill & Mortar Books’s website' }),
  ).toHaveAttribute('href', 'https://quillandmortar.example')
})
