import { needsAttentionFactory } from '@clubhouse/client/testing'
import type { Waiting } from '@clubhouse/schema/needs-attention'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const openAs = (role: 'Admin' | 'Member', waiting: Partial<Waiting> = {}) => {
  let calls = 0
  open('/portal', {
    as: aUser({ role: [{ name: role }] }),
    api: {
      event: { active: () => [] },
      user: { directory: () => [] },
      waiting: {
        get: () => {
          calls++
          return needsAttentionFactory.build(waiting)
        },
      },
    },
  })
  return { calls: () => calls }
}

it('links to each kind of pending work on the dashboard, with its count in the sidebar', async () => {
  const eventId = '00000000-0000-7000-8000-000000000007'
  openAs('Admin', {
    joinRequests: 1,
    messages: 3,
    changesToReport: 5,
    overdueInvoices: 2,
    unbilledDates: 2,
    subscriptionProblems: 1,
    failedMessages: 1,
    erasureRequests: 2,
    waitlists: [{ eventId, title: 'Dinner', date: '2026-11-25', day: '2026-11-26', parties: 2 }],
  })
  const card = await screen.findByRole('region', { name: 'Needs attention' })
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 join request', '/portal/administrator/company/join'],
    ['3 new contact messages', '/portal/administrator/message?state=New'],
    ['5 changes to report', '/portal/administrator/membership?state=open'],
    ['2 overdue invoices', '/portal/finance/invoice?state=overdue'],
    ['2 events to bill', '/portal/finance/event-fee'],
    ['1 subscription problem', '/portal/finance/subscription?state=attention'],
    ['1 failed email or text', '/portal/administrator/outbox?state=Failed'],
    ['2 deletion requests', '/portal/administrator/erasure'],
    ['2 on the waitlist: Dinner, Thu, Nov 26', `/portal/event/${eventId}/2026-11-25/rsvp`],
  ])
  const sidebar = screen.getByRole('navigation', { name: 'Portal' })
  for (const [name, description] of [
    ['Company Join Requests', '1 needs attention'],
    ['Users', '7 need attention'],
    ['Messages', '4 need attention'],
    ['Invoices', '4 need attention'],
    ['Subscriptions', '1 needs attention'],
    ['Events', '1 needs attention'],
  ]) {
    expect(within(sidebar).getByRole('link', { name: `${name}` })).toHaveAccessibleDescription(
      `${description}`,
    )
  }
  expect(within(sidebar).getByRole('link', { name: 'Chapters' })).not.toHaveAccessibleDescription()
})

it('is hidden when nothing needs attention', async () => {
  const { calls } = openAs('Admin')
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText('No chapter members found.')
  expect(calls()).toBe(1)
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull()
})

it('is not requested for members', async () => {
  const { calls } = openAs('Member', { messages: 3 })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByText('No chapter members found.')
  expect(calls()).toBe(0)
  expect(screen.queryByText('3 new contact messages')).toBeNull()
})
