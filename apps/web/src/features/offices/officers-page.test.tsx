import type { Office, OfficeList } from '@clubhouse/schema/offices/office'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const treasurer: Office = {
  id: id(1),
  key: 'Treasurer',
  title: 'Treasurer',
  permissions: ['finance.read', 'finance.write'],
  isPublic: true,
  version: 1,
}
const ann = { id: id(2), fullname: 'Ann Poe', avatar: null }
const list: OfficeList = {
  offices: [treasurer, { ...treasurer, id: id(3), key: 'Secretary', title: 'Secretary' }],
  terms: [
    {
      id: id(4),
      officeId: id(1),
      user: ann,
      chapter: null,
      startsOn: '2000-07-01',
      endsOn: '2190-06-30',
    },
  ],
  committees: [
    {
      ...{ id: id(7), name: 'Service', purpose: null, isPublic: false, version: 2 },
      members: [
        { id: id(8), user: ann, isChair: false, startsOn: '2000-07-01', endsOn: '2190-06-30' },
      ],
    },
  ],
}

function openPage(grants: Parameters<typeof aUser>[0] = {}) {
  const sent: unknown[] = []
  const page = open('/portal/user/officers', {
    as: aUser(grants),
    api: {
      chapter: { list: () => [] },
      user: { directory: () => [aMember({ id: id(5), fullname: 'Rosa Avila' })] },
      office: {
        list: () => list,
        appoint: (input) => {
          sent.push(input)
          return { data: { id: id(6) }, message: null }
        },
        changeTerm: (input) => {
          sent.push(input)
          return { data: null, message: null }
        },
      },
      committee: {
        update: (input) => {
          sent.push(input)
          return { data: { id: id(7) }, message: null }
        },
        changeMember: (input) => {
          sent.push(input)
          return { data: null, message: null }
        },
      },
      handover: { list: () => [] },
    },
  })
  return { ...page, sent }
}

it('shows members the officers of this year and the last, and nothing to change', async () => {
  openPage()
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Office\d{4}–\d\d\d{4}–\d\dThis year$/),
    'TreasurerAPAnn PoeAPAnn Poe',
    'SecretaryVacantVacant',
  ])
  expect(screen.queryByRole('button', { name: 'Appoint' })).toBeNull()
  expect(screen.queryByRole('heading', { name: /^Handover/ })).toBeNull()
})

it('appoints a member for next year', async () => {
  const { user, sent } = openPage({ role: [{ name: 'Admin' }] })
  await user.click(await screen.findByRole('button', { name: 'Appoint' }))
  const form = within(screen.getByRole('form', { name: 'Appoint an officer' }))
  await user.selectOptions(form.getByLabelText('Office'), 'Treasurer')
  await user.selectOptions(form.getByLabelText('Member'), 'Rosa Avila')
  await user.click(form.getByRole('button', { name: 'Appoint' }))
  await waitFor(() => expect(sent).toMatchObject([{ officeId: id(1), userId: id(5) }]))
})

it('appoints to a vacant office for its year', async () => {
  const { user, sent } = openPage({ role: [{ name: 'Admin' }] })
  const vacant = await screen.findAllByRole('button', { name: /^Vacant: appoint Secretary/ })
  expect(vacant).toHaveLength(2)
  for (const button of vacant) await user.click(button)
  const form = within(screen.getByRole('form', { name: 'Appoint an officer' }))
  expect(form.getByLabelText('Office')).toHaveDisplayValue('Secretary')
  const startsOn = form.getByLabelText<HTMLInputElement>('First day').value
  await user.selectOptions(form.getByLabelText('Member'), 'Rosa Avila')
  await user.click(form.getByRole('button', { name: 'Appoint' }))
  await waitFor(() => expect(sent).toMatchObject([{ userId: id(5), startsOn }]))
})

it('changes the days of a term, and explains how deleting it differs', async () => {
  const { user, sent } = openPage({ role: [{ name: 'Admin' }] })
  const choose = async (name: string) => {
    const [more] = await screen.findAllByRole('button', { name: 'More actions for Ann Poe' })
    if (more) await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Change term…')
  const drawer = within(await screen.findByRole('dialog', { name: 'Change Term' }))
  expect(drawer.getByText(/view the finances for 90 days after the last day/)).toBeVisible()
  await user.clear(drawer.getByLabelText('Last day'))
  await user.type(drawer.getByLabelText('Last day'), '2190-05-31')
  await user.click(drawer.getByRole('button', { name: 'Change Term' }))
  await waitFor(() =>
    expect(sent).toEqual([{ id: id(4), startsOn: '2000-07-01', endsOn: '2190-05-31' }]),
  )
  await choose('Delete term…')
  const question = within(await screen.findByRole('dialog', { name: 'Delete Ann Poe’s term?' }))
  expect(question.getByText(/keeps the finances readable for 90 days/)).toBeVisible()
})

it('edits a committee and its members', async () => {
  const { user, sent } = openPage({ role: [{ name: 'Admin' }] })
  await user.click(await screen.findByRole('button', { name: 'More actions for Service' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit committee…' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit Committee' }))
  await user.click(drawer.getByLabelText('Show on the public officers page'))
  await user.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ id: id(7), version: 2, isPublic: true }]))
  await user.click(
    await screen.findByRole('button', { name: 'More actions for Ann Poe on Service' }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Edit member…' }))
  const member = within(await screen.findByRole('dialog', { name: 'Edit Committee Member' }))
  await user.click(member.getByLabelText('Chairs the committee'))
  await user.click(member.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[1]).toMatchObject({ id: id(8), isChair: true }))
})
