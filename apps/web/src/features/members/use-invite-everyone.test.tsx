import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const visit = (count: number, invited: unknown[] = []) =>
  open('/portal/user', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      user: { list: () => [] },
      neverInvited: {
        count: () => ({ count: invited.length > 0 ? 0 : count }),
        invite: (input) => {
          invited.push(input)
          return { data: input, message: null }
        },
      },
    },
  })

it('shows how many people get an email before it invites them', async () => {
  const invited: unknown[] = []
  const { user } = visit(12, invited)
  const more = () => user.click(screen.getByRole('button', { name: 'More actions' }))
  await screen.findByText('No records found.')
  await more()
  await user.click(await screen.findByRole('menuitem', { name: 'Invite Everyone (12)' }))
  const dialog = screen.getByRole('dialog', { name: 'Email 12 members?' })
  expect(within(dialog).getByText(/12 members were never invited/)).toBeVisible()
  expect(invited).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Email 12 members' }))
  await expect.poll(() => invited).toEqual([{ count: 12 }])
  await more()
  await screen.findByRole('menuitem', { name: 'Invite Member' })
  await expect.poll(() => screen.queryByRole('menuitem', { name: /Invite Everyone/ })).toBeNull()
})

it('offers nothing when everybody has been invited', async () => {
  const { user } = visit(0)
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await screen.findByRole('menuitem', { name: 'Invite Member' })
  expect(screen.queryByRole('menuitem', { name: /Invite Everyone/ })).toBeNull()
})
