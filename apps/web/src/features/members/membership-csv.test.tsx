import type { MembershipListRecord } from '@clubhouse/schema/members/membership'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'
import { guessColumns } from './import/column-choice'
import { toImportRows } from './import/import-rows'
import { readMemberFile } from './import/read-member-file'

it('exports members with their records, and the import finds every column', async () => {
  const ada = {
    ...aUser({ firstname: 'Ada', lastname: 'Lovelace' }),
    emailSharedWith: null,
    isCurrentMember: true,
    isInvitable: false,
    invitation: null,
  }
  const record: MembershipListRecord = {
    userId: ada.id,
    number: '2140337',
    type: 'Honorary',
    joinedOn: '2011-07-01',
    classification: 'Banking',
    sponsor: { id: ada.id, fullname: 'Grace Hopper' },
    badgeName: 'Ada',
    birthday: '--03-14',
    anniversary: '1990-06-21',
    partnerName: 'Robin',
    mobilePhone: '919-555-0101',
    homePhone: '919-555-0102',
    homeAddress: '12 Oak St',
    homeCity: 'Cedar Bend',
    homeState: 'NC',
    homePostalCode: '02750',
    homeCountry: 'United States',
  }
  const saved: Blob[] = []
  // jsdom supports neither.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob)
      return 'blob:csv'
    },
    revokeObjectURL: () => {},
  })
  const { user } = open('/portal/user', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: { user: { list: () => [ada] }, membership: { list: () => [record] } },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const table = await readMemberFile(new File(saved, 'users.csv'))
  if ('problem' in table) throw new Error(table.problem)
  const { userId: _userId, sponsor, ...fields } = record
  expect(toImportRows(table, guessColumns(table))).toMatchObject([
    {
      ...fields,
      firstname: 'Ada',
      lastname: 'Lovelace',
      sponsor: sponsor?.fullname,
      mobilePhone: '(919) 555-0101',
      homePhone: '(919) 555-0102',
    },
  ])
})
