import { userDetailFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aChapter, aUser } from '#/testing/records'

/** Opens a user's drawer; `sent` collects what is sent. */
async function editUser() {
  const sent: unknown[] = []
  const chapter = aChapter({ name: 'Midday' })
  const record = userDetailFactory.build({ chapter })
  const { user } = open(`/portal/user/${record.id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      chapter: { list: () => [chapter] },
      company: { list: () => [] },
      user: {
        get: () => record,
        update: (input) => {
          sent.push(input)
          return { data: record, message: null }
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Edit User' }))
  const drawer = await screen.findByRole('dialog', { name: 'Edit User' })
  return { user, sent, form: within(drawer) }
}

it('sends no password while the password section is hidden, not even null', async () => {
  const { user, sent, form } = await editUser()
  await user.click(await form.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('password')
})

it('sends the password that was typed', async () => {
  const { user, sent, form } = await editUser()
  await user.click(await form.findByRole('button', { name: 'Change Password' }))
  await pasteInto(user, form.getByLabelText('New Password'), 'correct horse')
  await pasteInto(user, form.getByLabelText('Confirm Password'), 'correct horse')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ password: 'correct horse' }]))
})
