import type { Holder, Permission } from '@clubhouse/schema/offices/permission'
import { expect, it } from 'vitest'
import { groupsFor } from './sidebar-groups'

const entriesOf = (permissions: Permission[], chapterId: string | null = null) =>
  groupsFor({
    isAdmin: false,
    grants: permissions.map((permission) => ({ permission, chapterId })),
  }).flatMap(({ title, links }) =>
    title ? links.map(({ label, tabs }) => [label, ...(tabs ?? []).map((tab) => tab.label)]) : [],
  )

it('shows a treasurer all of Finance, and nothing else', () => {
  expect(entriesOf(['finance.read', 'finance.write'])).toEqual([
    [
      'Invoices',
      'Invoices',
      'Bill dues',
      'Event fees',
      'Record payments',
      'Who owes',
      'Deposits',
      'Finance settings',
      'My dues',
    ],
    ['Subscriptions'],
  ])
})

it('shows a secretary the pages of their permissions, and nothing of Finance', () => {
  expect(entriesOf(['members', 'events', 'messages', 'website', 'history'])).toEqual([
    ['Users', 'Users', 'Proposals', 'Changes to report', 'Import Members'],
    ['Messages', 'Announcements', 'Inbox'],
    ['Website', 'Website'],
    ['Attendance', 'Attendance', 'Service Hours'],
    ['History', 'History'],
  ])
})

it('shows a chapter lead announcements, but no page about the whole club', () => {
  expect(entriesOf(['events', 'messages'], 'north')).toEqual([['Messages', 'Announcements']])
})

it('shows members no groups with a title', () => {
  expect(entriesOf([])).toEqual([])
})

it('offers to sell tickets to who has a book of them, and to officers of the raffle', () => {
  const tabsOf = (holder: Partial<Holder>) =>
    groupsFor({ isAdmin: false, grants: [], ...holder })
      .flatMap(({ links }) => links)
      .flatMap(({ tabs }) => tabs ?? [])
      .map(({ label }) => label)
  expect(tabsOf({})).not.toContain('Sell Tickets')
  expect(tabsOf({ sellsTickets: true })).toContain('Sell Tickets')
  expect(tabsOf({ grants: [{ permission: 'raffle', chapterId: null }] })).toContain('Sell Tickets')
})
