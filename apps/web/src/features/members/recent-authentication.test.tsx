import { MockFailure, ownSecondFactorFactory, userDetailFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aChapter, aUser } from '#/testing/records'

it('invites an administrator after a recent sign-in, and keeps what was typed when the question is canceled', async () => {
  let isRecentlyAuthenticated = false
  const invited: unknown[] = []
  const { user } = open('/portal/user', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      chapter: { list: () => [aChapter({ name: 'Midday' })] },
      company: { list: () => [] },
      passkey: { list: () => [] },
      user: {
        list: () => [],
        invite: (input) => {
          if (!isRecentlyAuthenticated) {
            const fields = { proof: 'Needed' }
            throw new MockFailure('FORBIDDEN', 'Confirm it’s you to continue.', { fields })
          }
          invited.push(input)
          return { data: userDetailFactory.build(), message: null }
        },
      },
      security: {
        factor: () => ownSecondFactorFactory.build({ since: null }),
        prove: () => {
          isRecentlyAuthenticated = true
          return { data: null, message: null }
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Invite Member' }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite Member' }))
  await pasteInto(user, await form.findByLabelText('First name'), 'Vera')
  await pasteInto(user, form.getByLabelText('Last name'), 'Visitor')
  await pasteInto(user, form.getByLabelText('Email'), 'vera@visitors.example')
  await pasteInto(user, form.getByLabelText('Phone number'), '919-555-0142')
  await form.findByRole('option', { name: 'Midday' })
  await user.selectOptions(form.getByLabelText('Chapter'), 'Midday')
  await user.selectOptions(form.getByLabelText('Role'), 'Admin')
  await user.click(form.getByRole('button', { name: 'Invite' }))
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  await user.click(await (await question()).findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it’s you' })).toBeNull())
  expect(form.getByLabelText('Email')).toHaveValue('vera@visitors.example')
  expect(screen.queryByText('Confirm it’s you to continue.')).toBeNull()
  await waitFor(() => expect(form.getByRole('button', { name: 'Invite' })).toBeEnabled())
  await user.click(form.getByRole('button', { name: 'Invite' }))
  const password = await (await question()).findByLabelText('Password')
  await pasteInto(user, password, 'correct horse')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(invited).toMatchObject([{ email: 'vera@visitors.example', role: 'Admin' }])
})
