import { MockFailure, userDetailFactory } from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const admin = aUser({ role: [{ name: 'Admin' }] })
const picture = new File(['picture'], 'IMG_0412.HEIC', { type: '' })
const avatar = `/avatar/${'a'.repeat(36)}-512.webp`

it('lets an administrator set and remove a member’s picture', async () => {
  const member = userDetailFactory.build({ avatar: null })
  const sent: unknown[] = []
  const { user } = open(`/portal/user/${member.id}`, {
    as: admin,
    api: {
      user: {
        get: () => member,
        setAvatar: (form) => {
          sent.push(form.get('id'), form.get('avatar'))
          return { data: { ...member, avatar }, message: null }
        },
        removeAvatar: () => ({ data: member, message: null }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change Picture' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change Picture' })
  await user.upload(within(dialog).getByLabelText('Choose a picture'), picture)
  const remove = await within(dialog).findByRole('button', { name: 'Remove picture' })
  expect(sent).toEqual([member.id, expect.anything()])
  await user.click(remove)
  await expect
    .poll(() => within(dialog).queryByRole('button', { name: 'Remove picture' }))
    .toBeNull()
})

it('shows why a picture was refused', async () => {
  const member = userDetailFactory.build({ avatar: null })
  const { user } = open(`/portal/user/${member.id}?drawer=picture`, {
    as: admin,
    api: {
      user: {
        get: () => member,
        setAvatar: () => {
          throw new MockFailure('BAD_REQUEST', 'We couldn’t read this image.')
        },
      },
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Change Picture' })
  await user.upload(within(dialog).getByLabelText('Choose a picture'), picture)
  expect(await within(dialog).findByText('We couldn’t read this image.')).toBeVisible()
})
