import type { Mocks } from '@clubhouse/client/testing'
import type { ImportRecord, ImportVerdict } from '@clubhouse/schema/members/member-import'
import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { open } from '#/testing/open'
import { aChapter, aUser } from '#/testing/records'

export const id = '00000000-0000-4000-8000-0000000000aa'
export const midday = aChapter({ name: 'Midday' })
export const mill = {
  id: '00000000-0000-4000-8000-0000000000bb',
  name: 'Mill',
  city: 'Bend',
  state: null,
}
export const anImport = (record: Partial<ImportRecord> = {}): ImportRecord => ({
  id,
  filename: 'members.csv',
  created: 2,
  updated: 0,
  createdAt: '2026-11-21T15:00:00.000Z',
  undoneAt: null,
  actor: { id, fullname: 'Ada Admin' },
  ...record,
})

export const header = 'First name,Last name,Email,Phone\n'
export const csv = (count: number, more = '') =>
  new File(
    [
      header,
      ...Array.from(
        { length: count },
        (_, place) => `First,Last${place},m${place}@club.example,919-555-0132\n`,
      ),
      more,
    ],
    'members.csv',
    { type: 'text/csv' },
  )

export const memberId = (line: number) =>
  `00000000-0000-4000-8000-${String(line).padStart(12, '0')}`
export const idsOf = (rows: { line: number }[]) =>
  rows.map(({ line }) => ({ line, id: memberId(line) }))

export type Import = NonNullable<Mocks['memberImport']>

export const visit = (
  memberImport: Import,
  address = '/portal/administrator/import',
  others: Mocks = {},
) =>
  open(address, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      chapter: { list: () => [midday, aChapter({ name: 'Evening' })] },
      company: { list: () => [mill] },
      memberImport: {
        list: () => [],
        check: ({ rows }) => ({
          data: rows.map(({ line }): ImportVerdict => ({ line, verdict: 'ok', messages: {} })),
          message: null,
        }),
        begin: () => ({ data: { id }, message: null }),
        ...memberImport,
      },
      ...others,
    },
  })

/** Goes to the check step with a file whose rows have no chapter. */
export async function toVerdicts(user: ReturnType<typeof visit>['user'], file: File) {
  await user.upload(await screen.findByLabelText('Choose a file or drop it here'), file)
  await user.click(await screen.findByRole('button', { name: 'Check rows' }))
  const chapter = await screen.findByLabelText('Chapter for rows without one')
  expect(chapter).toHaveAccessibleDescription('Choose a chapter for rows without one')
  await within(chapter).findByRole('option', { name: 'Midday' })
  await user.selectOptions(chapter, 'Midday')
  await user.click(screen.getByRole('button', { name: 'Check rows' }))
  await screen.findByRole('table', { name: 'Rows in the file' })
}
