import { MockFailure, nextId } from '@clubhouse/client/testing'
import type { FieldAudience } from '@clubhouse/schema/enumeration'
import type { OwnAudience } from '@clubhouse/schema/privacy/field-audience'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'

/** Opens the drawer over a server that keeps the choice for the phone; administrators only is refused. */
async function openDrawer() {
  const phone: OwnAudience = { field: 'phone', own: null, club: 'Members' }
  const seen = (to: FieldAudience) =>
    to === 'Administrators' || (phone.own ?? phone.club) === 'Members' || phone.own === to
  const { user } = open('/portal/account/privacy', {
    as: aUser(),
    api: {
      event: { active: () => [] },
      user: { directory: () => [] },
      account: {
        get: () => aUser(),
        audience: () => [{ field: 'email', own: null, club: 'Chapter' }, phone],
        changeAudience: ({ audience }) => {
          if (audience === 'Administrators') throw new MockFailure('INTERNAL_SERVER_ERROR', 'Oh no')
          phone.own = audience
          return { data: phone, message: null }
        },
        appearance: ({ to }) => ({
          member: aMember({
            firstname: 'Amelia',
            email: null,
            avatar: to === 'Administrators' ? '/uploads/avatar/a-512.webp' : null,
            company: { id: nextId(), name: 'Bend Bakery' },
            phoneNumber: seen(to) ? '919-555-0132' : null,
          }),
          attendanceIsShown: to === 'Administrators',
        }),
      },
    },
  })
  const dialog = within(await screen.findByRole('main'))
  return { user, dialog, choice: await dialog.findByLabelText('Phone number') }
}

it('shows the club’s setting, and saves the member’s own choice at once', async () => {
  const { user, dialog, choice } = await openDrawer()
  expect(choice).toHaveDisplayValue('Club setting: all members')
  expect(dialog.getByLabelText('Email address')).toHaveDisplayValue(
    'Club setting: members of the same chapter',
  )
  await user.selectOptions(choice, 'Members of the same chapter')
  expect(await dialog.findByText('Saved')).toBeVisible()
  expect(choice).toHaveDisplayValue('Members of the same chapter')
  await user.selectOptions(choice, 'Club setting: all members')
  await waitFor(() => expect(choice).toHaveDisplayValue('Club setting: all members'))
})

it('shows how others see the member, before and after a choice', async () => {
  const { user, dialog, choice } = await openDrawer()
  expect(await dialog.findByText('(919) 555-0132')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'A member' })).toBeChecked()
  await user.selectOptions(choice, 'Members of the same chapter')
  await waitFor(() => expect(dialog.queryByText('(919) 555-0132')).toBeNull())
  expect(dialog.getByText(/^When you’re going to an event, you’re counted/)).toBeVisible()
  const fact = (name: string) => dialog.getByText(name, { selector: 'dt' }).nextElementSibling
  expect(fact('Phone number')).toHaveTextContent(/^Not shown$/)
  expect(fact('Picture')).toHaveTextContent(/^Not shown$/)
  expect(fact('Email address')).toHaveTextContent(/^None$/)
  expect(fact('Company')).toHaveTextContent(/^Bend Bakery$/)
  await user.click(dialog.getByRole('radio', { name: 'Someone in my chapter' }))
  expect(await dialog.findByText('(919) 555-0132')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'An administrator' }))
  expect(
    await dialog.findByText('Your name is on the list of members who are going.'),
  ).toBeVisible()
  expect(fact('Picture')).toHaveTextContent(/^Shown$/)
})

it('restores a choice that could not be saved, and shows the reason', async () => {
  const { user, dialog, choice } = await openDrawer()
  await user.selectOptions(choice, 'Administrators only')
  expect(await dialog.findByText('Not saved. Oh no')).toBeVisible()
  await waitFor(() => expect(choice).toHaveDisplayValue('Club setting: all members'))
})
