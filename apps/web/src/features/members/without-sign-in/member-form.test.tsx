import { MockFailure, userDetailFactory, userListFactory } from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aChapter, aUser } from '#/testing/records'

const midday = aChapter({ name: 'Midday' })
const fay = userListFactory.build({
  firstname: 'Fay',
  lastname: 'Wolfe',
  fullname: 'Fay Wolfe',
  email: 'wolfes@home.example',
})
const administrator = aUser({ role: [{ name: 'Admin' }] })

it('adds a member who shares an address', async () => {
  const sent: unknown[] = []
  const { user } = open('/portal/user?drawer=add', {
    as: administrator,
    api: {
      user: { list: () => [fay] },
      chapter: { list: () => [midday] },
      company: { list: () => [] },
      withoutSignIn: {
        create: (input) => {
          sent.push(input)
          return { data: userDetailFactory.build(), message: null }
        },
      },
    },
  })
  const drawer = await screen.findByRole('dialog', { name: 'Add a member without sign-in' })
  await pasteInto(user, await within(drawer).findByLabelText('First name'), 'Gus')
  await pasteInto(user, within(drawer).getByLabelText('Last name'), 'Wolfe')
  await user.selectOptions(within(drawer).getByLabelText('Email'), 'Shares another member’s email')
  await user.selectOptions(within(drawer).getByLabelText('Chapter'), 'Midday')
  await pasteInto(user, within(drawer).getByLabelText('Member since'), '1962-07-01')
  await user.click(within(drawer).getByRole('button', { name: 'Add Member' }))
  expect(await within(drawer).findByText('Shared with is required')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(within(drawer).getByRole('combobox', { name: 'Shared with' }))
  await user.click(await screen.findByRole('option', { name: /Fay Wolfe/ }))
  await user.click(within(drawer).getByRole('button', { name: 'Add Member' }))
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        firstname: 'Gus',
        email: null,
        emailSharedWithId: fay.id,
        phoneNumber: null,
        companyExempt: true,
        chapterId: midday.id,
        type: 'Active',
        startsOn: '1962-07-01',
      },
    ])
})

it('edits a member without an address, and shows who has an address that is taken', async () => {
  const dot = userDetailFactory.build({
    id: '00000000-0000-4000-8000-000000000001',
    firstname: 'Dot',
    email: null,
    phoneNumber: null,
    isInvitable: false,
    companyExempt: true,
    companyId: null,
    company: null,
    chapterId: midday.id,
  })
  const { user } = open(`/portal/user/${dot.id}?drawer=edit`, {
    as: administrator,
    api: {
      user: { get: () => dot, list: () => [fay] },
      chapter: { list: () => [midday] },
      company: { list: () => [] },
      withoutSignIn: {
        update: () => {
          throw new MockFailure('CONFLICT', 'Please check the form.', {
            fields: { email: 'Fay Wolfe has this email address.' },
          })
        },
      },
    },
  })
  const drawer = await screen.findByRole('dialog', { name: 'Edit Member' })
  const kind = await within(drawer).findByLabelText('Email')
  expect(kind).toHaveDisplayValue('No email')
  await user.selectOptions(kind, 'Their own email')
  await pasteInto(user, within(drawer).getByLabelText('Email address'), 'wolfes@home.example')
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText('Fay Wolfe has this email address.')).toBeVisible()
})
