import { suppressedAddressFactory, userDetailFactory } from '@clubhouse/client/testing'
import type { SuppressedAddress } from '@clubhouse/schema/email/suppressed-address'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const rested = () => suppressedAddressFactory.build({ email: 'gone@club.example' })

it('shows on a user’s page that emails to them bounce, and tries the address again on request', async () => {
  let found: SuppressedAddress | null = rested()
  const person = userDetailFactory.build()
  const tried: string[] = []
  const { user } = open(`/portal/user/${person.id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      user: { get: () => person },
      suppressedAddress: {
        get: () => found,
        tryAgain: ({ id }) => {
          tried.push(id)
          found = null
          return { data: null, message: null }
        },
      },
    },
  })
  const note = await screen.findByRole('region', { name: 'Email address' })
  expect(note).toHaveTextContent('Emails to gone@club.example bounced three times.')
  expect(note).toHaveTextContent('550 5.1.1 No such mailbox')
  await user.click(within(note).getByRole('button', { name: 'Try this address again' }))
  await waitFor(() => expect(note).not.toBeInTheDocument())
  expect(tried).toEqual([person.id])
})

it('shows a member in My Account that emails to them bounce', async () => {
  open('/portal?drawer=account', {
    as: aUser(),
    api: {
      event: { active: () => [] },
      user: { directory: () => [] },
      suppressedAddress: { get: rested },
    },
  })
  expect(await screen.findByRole('note')).toHaveTextContent(/^Emails to gone@club\.example bounce/)
})
