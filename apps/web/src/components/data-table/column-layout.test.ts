import { expect, it } from 'vitest'
import { messageColumns } from '#/features/announcements/message-table'
import { recipientColumns } from '#/features/announcements/recipient-table'
import { memberColumns } from '#/features/attendance/member-table'
import { chapterColumns } from '#/features/chapters/chapter-table'
import { companyColumns } from '#/features/companies/company-table'
import { messageColumns as inboxColumns } from '#/features/contact/inbox/message-table'
import { eventColumns } from '#/features/events/list/event-table'
import { invoiceColumns } from '#/features/finance/invoice-table'
import { logColumns } from '#/features/finance/subscription-log'
import { subscriptionColumns } from '#/features/finance/subscription-table'
import { importResultColumns } from '#/features/members/import/result-table'
import { userColumns } from '#/features/members/user-table'
import { erasureColumns } from '#/features/privacy/erasure/erasure-list'
import { guestColumns } from '#/features/rsvps/guest-table'
import { sectionColumns } from '#/features/website/editor/section-list'
import { type ColumnLayout, cornerLayout } from './column-layout'

/** The columns up to a priority are shown in tables of at most this width, in rem. */
const rooms = [
  [1, 41],
  [2, 60],
  [3, 65],
  [4, 70],
] as const

/** Converts 'w-40' to rem. */
const remOf = ({ width }: ColumnLayout) => Number(width.slice(2)) / 4

/** The edit button's column, for administrators. */
const actions: ColumnLayout = { priority: 1, width: 'w-19' }

const months = ['2026-08', '2026-09', '2026-10', '2026-11']

it.each([
  ['chapters', [...chapterColumns.map(({ meta }) => meta), actions]],
  ['companies', [...companyColumns.map(({ meta }) => meta), actions]],
  ['events', [...eventColumns('upcoming', '2026-11-21').map(({ meta }) => meta), actions]],
  ['users', [...userColumns.map(({ meta }) => meta), actions]],
  ['invoices', invoiceColumns(() => {}).map(({ meta }) => meta)],
  ['subscriptions', subscriptionColumns(new Map(), () => {}).map(({ meta }) => meta)],
  ['answers to a date', [...guestColumns.map(({ meta }) => meta), actions]],
  ['the inbox', inboxColumns.map(({ meta }) => meta)],
  ['messages', messageColumns.map(({ meta }) => meta)],
  ['recipients', recipientColumns.map(({ meta }) => meta)],
  ['deletion requests', erasureColumns.map(({ meta }) => meta)],
  ['the website’s sections', sectionColumns.map(({ meta }) => meta)],
  ['a subscription’s log', logColumns.map(({ meta }) => meta)],
  ['attendance', memberColumns(months).map(({ meta }) => meta)],
  [
    'rows of an import',
    importResultColumns({ extras: new Map(), repeats: new Map() }).map(({ meta }) => meta),
  ],
])('fits the columns of %s into the widths where they are shown', (_, layouts) => {
  for (const [priority, room] of rooms) {
    const needed = layouts
      .filter((layout) => layout && layout.priority <= priority)
      .reduce((sum, layout) => sum + (layout ? remOf(layout) : room), 0)
    expect(needed).toBeLessThanOrEqual(room)
  }
})

it('rounds the last header that is shown, also when the ones after it are hidden', () => {
  expect(cornerLayout([])).toBe('rounded-tr-md')
  expect(cornerLayout([{ priority: 3, width: 'w-20' }])).toBe(
    'rounded-tr-md @min-[65rem]:rounded-tr-none',
  )
  expect(cornerLayout([{ priority: 2, width: 'w-20' }, actions])).toBe('')
})
