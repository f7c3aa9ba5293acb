import { booksClosedFactory, clubPlanFactory, duesSettingFactory } from '@clubhouse/client/testing'
import type { Permission } from '@clubhouse/schema/offices/permission'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const yearly = clubPlanFactory.build({ name: 'Membership', cents: 19_800, interval: 'Year' })
const family = clubPlanFactory.build({
  name: 'Family membership',
  cents: 950,
  interval: 'Month',
  membershipType: 'Family',
  isOnSale: false,
})
const former = clubPlanFactory.build({ name: 'Former plan', isArchived: true })

/** The settings page of an officer with these permissions; `sent` is what the page sends. */
function openPlans(permissions: readonly Permission[], address = '') {
  const sent: unknown[] = []
  const save = (input: object) => {
    sent.push(input)
    return { data: yearly, message: null }
  }
  const page = open(`/portal/finance/setting${address}`, {
    as: aUser({
      grants: permissions.map((permission) => ({ permission, chapterId: null })),
    }),
    api: {
      finance: {
        setting: () => duesSettingFactory.build({ upcoming: [] }),
        books: () => booksClosedFactory.build(),
      },
      plan: { list: () => [yearly, family, former], create: save, update: save, archive: save },
    },
  })
  return { ...page, sent }
}

const treasurer = ['finance.read', 'finance.write'] as const

it('lists each plan with its price and whose it is, and no archived ones', async () => {
  openPlans(['finance.read'])
  const rows = within(await screen.findByRole('list', { name: 'Plans' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Membership$198 a year · Every member',
    'Family membership$9.50 a month · Family members · Not on sale',
  ])
  expect(screen.queryByRole('button', { name: 'Add plan' })).toBeNull()
})

it('adds a plan', async () => {
  const { user, sent } = openPlans(treasurer)
  await user.click(await screen.findByRole('button', { name: 'Add plan' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add Plan' }))
  await user.type(form.getByLabelText('Name'), 'Friend')
  await user.type(form.getByLabelText('Price'), '7.50')
  await user.selectOptions(form.getByLabelText('Interval'), 'Every month')
  await user.selectOptions(form.getByLabelText('Membership type'), 'Associate')
  await user.click(form.getByRole('button', { name: 'Save plan' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { name: 'Friend', cents: 750, interval: 'Month', membershipType: 'Associate' },
    ]),
  )
})

it('says before a price is changed that subscriptions keep theirs', async () => {
  const { user, sent } = openPlans(treasurer, `?drawer=edit&id=${yearly.id}`)
  const form = within(await screen.findByRole('dialog', { name: 'Edit Plan' }))
  expect(form.getByText(/Members who already subscribe keep their price/)).toBeVisible()
  await user.clear(form.getByLabelText('Price'))
  await user.type(form.getByLabelText('Price'), '210')
  await user.click(form.getByRole('button', { name: 'Save plan' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { id: yearly.id, version: yearly.version, cents: 21_000, membershipType: null },
    ]),
  )
})

it('archives a plan after asking', async () => {
  const { user, sent } = openPlans(treasurer)
  await user.click(
    await screen.findByRole('button', { name: 'More actions for Membership, $198 a year' }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Archive plan…' }))
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(sent).toEqual([{ id: yearly.id }]))
})
