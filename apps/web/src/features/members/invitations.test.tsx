import { userDetailFactory, userListFactory } from '@clubhouse/client/testing'
import type { UserDetail } from '@clubhouse/schema/members/user'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aChapter, aUser } from '#/testing/records'

const administrator = () => aUser({ role: [{ name: 'Admin' }] })
const hours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString()
const open14 = { sentAt: hours(-1), expiresAt: hours(13 * 24), invitedBy: 'Ann Avila' }

it('shows in the list who is invited, beside the status', async () => {
  open('/portal/user', {
    as: administrator(),
    api: {
      user: {
        list: () => [
          userListFactory.build({ lastname: 'Quill', invitation: null }),
          userListFactory.build({ lastname: 'Pawn', invitation: null, isInvitable: true }),
          userListFactory.build({ lastname: 'Rook', invitation: { expiresAt: hours(24) } }),
          userListFactory.build({ lastname: 'Stone', invitation: { expiresAt: hours(-24) } }),
        ],
      },
    },
  })
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
  expect(await row('Quill')).not.toHaveTextContent(/Invit|No password/)
  expect(await row('Pawn')).toHaveTextContent('No password')
  const rook = await row('Rook')
  expect(within(rook).getByText('Active')).toBeVisible()
  expect(within(rook).getByText('Invited')).toBeVisible()
  expect(within(rook).getByTitle(/^Expires \w{3} \d/)).toBeVisible()
  const stone = await row('Stone')
  expect(within(stone).getByText('Invite expired')).toBeVisible()
  expect(within(stone).getByTitle(/^Expired \w{3} \d/)).toBeVisible()
})

it('has a tab for each status, with its count', async () => {
  const { user, router } = open('/portal/user', {
    as: administrator(),
    api: {
      user: {
        list: () => [
          userListFactory.build({ lastname: 'Quill', status: 'Active', invitation: null }),
          userListFactory.build({
            ...{ lastname: 'Rook', status: 'Active', invitation: { expiresAt: hours(24) } },
          }),
          userListFactory.build({ lastname: 'Stone', status: 'Suspended', invitation: null }),
        ],
      },
    },
  })
  const tabs = await screen.findByRole('navigation', { name: 'Filter by status' })
  await within(tabs).findByRole('link', { name: 'All 3', current: 'page' })
  const names = within(tabs)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['All 3', 'Active 2', 'Invited 1', 'Inactive 1'])
  await user.click(within(tabs).getByRole('link', { name: 'Inactive 1' }))
  await waitFor(() => expect(screen.queryByText(/Quill/)).toBeNull())
  expect(screen.getByText(/Stone/)).toBeVisible()
  expect(router.state.location.search).toEqual({ state: 'inactive' })
})

it('invites a member with a form that has no status or password', async () => {
  const chapter = aChapter({ name: 'Midday' })
  const sent: unknown[] = []
  const { user } = open('/portal/user', {
    as: administrator(),
    api: {
      chapter: { list: () => [chapter] },
      company: { list: () => [] },
      user: {
        list: () => [],
        invite: (input) => {
          sent.push(input)
          return {
            data: userDetailFactory.build({ invitation: open14, isInvitable: true }),
            message: { title: 'Invitation sent', message: 'We emailed them.' },
          }
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Invite Member' }))
  const drawer = await screen.findByRole('dialog', { name: 'Invite Member' })
  expect(within(drawer).queryByLabelText('Status')).toBeNull()
  expect(within(drawer).queryByRole('button', { name: 'Change Password' })).toBeNull()
  await pasteInto(user, await within(drawer).findByLabelText('First name'), 'Vera')
  await pasteInto(user, within(drawer).getByLabelText('Last name'), 'Visitor')
  await pasteInto(user, within(drawer).getByLabelText('Email'), 'vera@visitors.example')
  await pasteInto(user, within(drawer).getByLabelText('Phone number'), '919-555-0142')
  await within(drawer).findByRole('option', { name: 'Midday' })
  await user.selectOptions(within(drawer).getByLabelText('Chapter'), 'Midday')
  await user.click(within(drawer).getByLabelText('No company needed'))
  await user.click(within(drawer).getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { email: 'vera@visitors.example', role: 'Member', companyExempt: true },
  ])
  expect(sent[0]).not.toHaveProperty('password')
})

function openUser(given: Partial<UserDetail>) {
  const calls: string[] = []
  let record = userDetailFactory.build({ firstname: 'Vera', ...given })
  const change = (call: string, invitation: UserDetail['invitation']) => () => {
    calls.push(call)
    record = { ...record, invitation }
    return { data: record, message: { title: call, message: '' } }
  }
  const visit = open(`/portal/user/${record.id}`, {
    as: administrator(),
    api: {
      user: {
        get: () => record,
        resendInvitation: change('sent', open14),
        revokeInvitation: change('revoked', null),
      },
    },
  })
  return { ...visit, calls }
}

it('shows the state of an invitation on the user’s page, where it can be revoked and sent again', async () => {
  const { user, calls } = openUser({ invitation: open14, isInvitable: true })
  const note = await screen.findByRole('region', { name: 'Invitation' })
  expect(note).toHaveTextContent(/Invited by Ann Avila on .*works until/)
  await user.click(within(note).getByRole('button', { name: 'Revoke invitation' }))
  expect(await within(note).findByText(/hasn’t set a password/)).toBeVisible()
  await user.click(within(note).getByRole('button', { name: 'Send invitation' }))
  expect(await within(note).findByText(/works until/)).toBeVisible()
  expect(calls).toEqual(['revoked', 'sent'])
})

it('shows no invitation for a member who has a password', async () => {
  openUser({ isInvitable: false, invitation: null })
  await screen.findByRole('button', { name: 'Edit User' })
  expect(screen.queryByRole('region', { name: 'Invitation' })).toBeNull()
})
