import { memberAttendanceFactory } from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'
import { memberCsv } from './member-table'

const eventId = '00000000-0000-4000-8000-0000000000e1'
const attended = (day: string, status: 'Present' | 'Excused' | null) => ({
  eventId,
  title: 'Lunch',
  date: day,
  day,
  status,
  madeUp: null,
})

it('shows a member their percentage, how it is calculated, and each date by month', async () => {
  open('/portal/account/attendance', {
    as: aUser(),
    api: {
      attendance: {
        own: () => ({
          present: 1,
          madeUp: 0,
          excused: 1,
          counted: 2,
          percentage: 50,
          dates: [
            attended('2026-11-18', 'Present'),
            attended('2026-11-11', null),
            attended('2026-10-28', 'Excused'),
          ],
        }),
      },
    },
  })
  expect(await screen.findByText(/^50%/)).toBeVisible()
  expect(screen.getByText('1 of 2 dates, 1 excused')).toBeVisible()
  expect(screen.getByText('How this is calculated')).toBeVisible()
  const november = within(screen.getByRole('region', { name: 'November 2026' }))
  const rows = november.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Wed, Nov 18 Lunch Present', 'Wed, Nov 11 Lunch Absent'])
  const october = within(screen.getByRole('region', { name: 'October 2026' }))
  expect(october.getByText('Excused')).toBeVisible()
})

it('shows an empty state when no attendance was recorded', async () => {
  const none = { present: 0, madeUp: 0, excused: 0, counted: 0, percentage: null, dates: [] }
  open('/portal/account/attendance', { as: aUser(), api: { attendance: { own: () => none } } })
  expect(await screen.findByText('No attendance recorded yet.')).toBeVisible()
})

const ann = memberAttendanceFactory.build({ fullname: 'Ann Avila' })

it('shows an administrator each member’s percentage and months, and links to their attendance', async () => {
  const newcomer = memberAttendanceFactory.build({
    fullname: 'Bea Bond',
    present: 0,
    excused: 0,
    counted: 0,
    percentage: null,
    months: [],
  })
  open('/portal/administrator/attendance', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: { attendance: { list: () => ({ months: ['2030-01'], members: [ann, newcomer] }) } },
  })
  const table = within(await screen.findByRole('table', { name: 'Attendance' }))
  const row = (name: string) => table.getByText(name).closest('tr')
  expect(await table.findByText('Ann Avila')).toBeVisible()
  expect(row('Ann Avila')).toHaveTextContent('75%')
  const months = within(row('Ann Avila') ?? document.body).getByRole('img')
  expect(months).toHaveAccessibleName('Jan 2030: 3 of 4')
  expect(table.getByRole('link', { name: 'Ann Avila' })).toHaveAttribute(
    'href',
    `/portal/user/${ann.id}?tab=attendance`,
  )
  expect(row('Bea Bond')).not.toHaveTextContent('%')
})

it('exports a column set for each month', () => {
  const cells = memberCsv(['2030-01', '2030-02']).map(({ header, value }) => [header, value(ann)])
  expect(Object.fromEntries(cells)).toEqual({
    Name: 'Ann Avila',
    Present: '3',
    'Made up': '0',
    Excused: '1',
    'Dates counted': '4',
    Percentage: '75',
    '2030-01 present': '3',
    '2030-01 made up': '0',
    '2030-01 excused': '1',
    '2030-01 dates counted': '4',
    '2030-02 present': '0',
    '2030-02 made up': '0',
    '2030-02 excused': '0',
    '2030-02 dates counted': '0',
  })
})
