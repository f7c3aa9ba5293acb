import type { ImportVerdict } from '@clubhouse/schema/members/member-import'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { memberId, toVerdicts, visit } from '#/testing/visit-import'

it('shows old and new values of a record, and the values that are left out', async () => {
  const sent: unknown[] = []
  const { user } = visit({
    check: ({ rows }) => ({
      data: rows.map(({ line, number }): ImportVerdict => {
        if (number !== '1234567')
          return {
            line,
            verdict: 'ok',
            messages: {},
            notes: { birthday: 'This date can’t be read' },
          }
        return {
          line,
          verdict: 'update',
          messages: {},
          notes: { sponsor: 'No member has this name or number' },
          match: {
            id: memberId(1),
            by: 'number',
            fullname: 'Terry Lund',
            status: 'Active',
            version: 3,
            membershipVersion: 2,
            company: null,
            chapter: null,
            changes: [
              { field: 'type', before: 'Active', after: 'Honorary' },
              { field: 'classification', before: '', after: 'Plumbing' },
            ],
          },
        }
      }),
      message: null,
    }),
    add: ({ rows }) => {
      sent.push(
        ...rows.map(({ number, memberVersion, membershipVersion }) => ({
          number,
          memberVersion,
          membershipVersion,
        })),
      )
      const counts = { created: 1, updated: 1, total: 1 }
      return {
        data: { ...counts, members: [], skipped: [], withoutCompany: [] },
        message: null,
      }
    },
  })
  const text = [
    'First name,Last name,Email,RI Member Number,Member Type,Classification,Sponsor,Birthday\n',
    'Terry,Lund,terry@lund.example,1234567,Honorary,Plumbing,Nobody,\n',
    'Ida,Lund,ida@lund.example,,,,,spring\n',
  ]
  await toVerdicts(user, new File(text, 'members.csv', { type: 'text/csv' }))
  const table = screen.getByRole('table', { name: 'Members to update' })
  expect(within(table).getByText(/^Member type:/)).toHaveTextContent(
    'Member type: Active → Honorary',
  )
  expect(within(table).getByText(/^Classification:/)).toHaveTextContent('Classification: Plumbing')
  expect(within(table).getByText('“Nobody”: No member has this name or number')).toBeVisible()
  expect(within(table).getByText('Found by the member number.')).toBeVisible()
  expect(screen.getByText('“spring”: This date can’t be read')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Update Terry Lund' }))
  await user.click(screen.getByRole('button', { name: 'Import 1 member and update 1 member' }))
  await screen.findByText(/1 member was imported/)
  expect(sent).toContainEqual({ number: '1234567', memberVersion: 3, membershipVersion: 2 })
})
