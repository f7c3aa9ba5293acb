import { MockFailure, userDetailFactory } from '@clubhouse/client/testing'
import type { MergePreview, MergeSide } from '@clubhouse/schema/members/merge'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const keptId = '00000000-0000-4000-8000-000000000001'
const otherId = '00000000-0000-4000-8000-000000000002'
const side = (more: Partial<MergeSide>): MergeSide => ({
  id: keptId,
  fullname: 'Terry Lund',
  email: 'terry@lund.example',
  emailSharedWith: null,
  phoneNumber: '919-555-0161',
  phoneExt: null,
  avatar: null,
  company: null,
  companyExempt: false,
  chapter: 'Midday',
  status: 'Active',
  hasPassword: false,
  version: 3,
  ...more,
})
const preview = (more: Partial<MergePreview> = {}): MergePreview => ({
  kept: side({}),
  other: side({
    id: otherId,
    fullname: 'Terrence Lund',
    company: 'Mill',
    hasPassword: true,
    version: 5,
  }),
  rsvps: 3,
  sharedRsvps: 1,
  attendance: 1,
  invoices: 0,
  subscriptions: 0,
  obstacle: null,
  ...more,
})

const visit = (shown: MergePreview, merged: unknown[] = []) => {
  const user = userDetailFactory.build({ id: keptId, fullname: 'Terry Lund', isErased: false })
  return open(`/portal/user/${keptId}?drawer=merge&id=${otherId}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      user: { get: () => user, list: () => [] },
      memberMerge: {
        preview: () => {
          // As the server does once the other record is gone.
          if (merged.length > 0) throw new MockFailure('NOT_FOUND', 'This member was not found.')
          return shown
        },
        merge: (input) => {
          merged.push(input)
          return { data: user, message: null }
        },
      },
    },
  })
}

it('merges with the chosen values, and warns first that it can’t be undone', async () => {
  const merged: unknown[] = []
  const { user } = visit(preview(), merged)
  const name = await screen.findByRole('group', { name: 'Name' })
  await user.click(within(name).getByLabelText('Terrence Lund'))
  expect(screen.getByLabelText('Mill')).toBeChecked()
  expect(screen.queryByRole('group', { name: 'Email' })).toBeNull()
  expect(
    screen.getByText(
      'These move to the record that stays: 2 RSVPs, 1 attendance record, and the history.',
    ),
  ).toBeVisible()
  expect(screen.getByText(/Both have an RSVP for 1 date/)).toBeVisible()
  expect(screen.getByText(/Only the other record has a password/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Merge Members' }))
  const question = screen.getByRole('dialog', { name: 'Merge these members?' })
  expect(within(question).getByText(/You can’t undo this/)).toBeVisible()
  expect(merged).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Merge Members' }))
  const kept = { email: 'Kept', phone: 'Kept', chapter: 'Kept', photo: 'Kept' }
  await expect
    .poll(() => merged)
    .toEqual([
      {
        ...{ id: keptId, otherId, version: 3, otherVersion: 5 },
        ...{ ...kept, name: 'Other', company: 'Other' },
      },
    ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Terry Lund' })).toBeVisible()
  expect(screen.queryByText('This member was not found.')).toBeNull()
})

it('explains why two records can’t be merged', async () => {
  visit(preview({ obstacle: 'Terry is on two boards.' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Terry is on two boards.')
  expect(screen.getByRole('link', { name: 'Merge the other way around' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/portal/user/${otherId}?`),
  )
  expect(screen.queryByRole('button', { name: 'Merge Members' })).toBeNull()
})

it('keeps the only address and number without a choice', async () => {
  visit(preview({ kept: side({ email: null, phoneNumber: null }) }))
  expect(await screen.findByRole('group', { name: 'Name' })).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Email' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Phone' })).toBeNull()
  expect(screen.getByText('terry@lund.example')).toBeVisible()
  expect(screen.getByText('(919) 555-0161')).toBeVisible()
})
