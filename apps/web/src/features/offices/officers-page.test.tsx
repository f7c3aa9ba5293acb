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
  committees: [],
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
    expect.stringMatching(/^Office\d{4}–\d\d\d{4}–\d\d$/),
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
