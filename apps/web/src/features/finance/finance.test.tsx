import {
  invoiceFactory,
  type Mocks,
  messageFactory,
  needsAttentionFactory,
  subscriptionFactory,
  subscriptionLogFactory,
} from '@clubhouse/client/testing'
import { csvText } from '@clubhouse/schema/csv'
import { subscriptionStatus } from '@clubhouse/schema/enumeration'
import type { DuesReminderState } from '@clubhouse/schema/finance/dues-reminder'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'
import { invoiceCsv } from './invoice-table'

// At noon by the club's clock, so that 92 times 24 hours are 92 days, whatever daylight saving does.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const administrator = () => aUser({ role: [{ name: 'Admin' }] })
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000).toISOString()
const terms = { nickname: 'Membership', cents: 19_800, currency: 'USD', interval: 'year' }
const payer = (fullname: string) => ({ id: crypto.randomUUID(), fullname, email: 'a@club.example' })

it('shows and sorts by the number of days that an invoice is overdue', async () => {
  const invoices = [
    invoiceFactory.build({ status: 'Open', dueDate: daysAgo(9) }),
    invoiceFactory.build({ status: 'Open', dueDate: daysAgo(92) }),
    invoiceFactory.build({ status: 'Open', dueDate: daysAgo(1) }),
    invoiceFactory.build({ status: 'Paid', dueDate: daysAgo(50) }),
    invoiceFactory.build({ status: 'Open', dueDate: daysAgo(-5) }),
  ]
  open('/portal/finance/invoice?state=all&sort=-status', {
    as: administrator(),
    api: { invoice: { list: () => invoices, reminder: () => reminderOf(null) } },
  })
  const table = await screen.findByRole('table', { name: 'Invoices' })
  await within(table).findByText('Overdue 92 days')
  const statuses = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[3]?.textContent)
  expect(statuses).toEqual(['Paid', 'Overdue 92 days', 'Overdue 9 days', 'Overdue 1 day', 'Open'])
})

const mary = { ...payer('Mary Late'), id: '00000000-0000-4000-8000-00000000000a' }
const otto = { ...payer('Otto Off'), id: '00000000-0000-4000-8000-00000000000b' }
const reminderOf = (lastSentAt: string | null): DuesReminderState => ({
  reached: 1,
  recipients: [],
  unreached: [{ id: otto.id, fullname: 'Otto Off', reason: 'Switched off by them' }],
  withoutCompany: [],
  sms: null,
  lastSentAt,
})
const notReminded = () => reminderOf(null)
const someOverdue = () => [
  invoiceFactory.build({ status: 'Paid', dueDate: daysAgo(200) }),
  invoiceFactory.build({ status: 'Open', dueDate: daysAgo(9), user: otto }),
  invoiceFactory.build({ status: 'Open', dueDate: daysAgo(92), user: mary }),
  invoiceFactory.build({ status: 'Open', dueDate: daysAgo(-5) }),
]

it('begins with the overdue invoices, the oldest first, above the chart', async () => {
  const { user, router } = open('/portal/finance/invoice', {
    as: administrator(),
    api: { invoice: { list: someOverdue, reminder: notReminded } },
  })
  const table = await screen.findByRole('table', { name: 'Invoices' })
  await within(table).findByText('Mary Late')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    'Mary Late',
    'Otto Off',
  ])
  const chart = screen.getByRole('region', { name: 'Invoiced and paid by month' })
  expect(table.compareDocumentPosition(chart)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const tabs = screen.getByRole('navigation', { name: 'Filter by status' })
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('Overdue 2')
  await user.click(within(tabs).getByRole('link', { name: 'Open 1' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'open' }))
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
})

it('sums up what is overdue, and when the members were reminded', async () => {
  const some = { status: 'Open' as const, dueDate: daysAgo(9) }
  const invoices = [
    invoiceFactory.build({ ...some, user: mary, total: 19_800, credited: 800, currency: 'USD' }),
    invoiceFactory.build({ ...some, user: mary, total: 1_800, currency: 'USD' }),
    invoiceFactory.build({ ...some, user: otto, total: 500, currency: 'EUR' }),
  ]
  open('/portal/finance/invoice', {
    as: administrator(),
    api: { invoice: { list: () => invoices, reminder: () => reminderOf(daysAgo(3)) } },
  })
  expect(await screen.findByText('$208.00 and €5.00 overdue from 2 members.')).toBeVisible()
  expect(await screen.findByText('Last reminder: Nov 18, 2026.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remind 2 members' })).toBeVisible()
})

it('begins with all invoices when none is overdue', async () => {
  open('/portal/finance/invoice', {
    as: administrator(),
    api: { invoice: { list: () => [invoiceFactory.build({ status: 'Paid' })] } },
  })
  expect(await screen.findByRole('link', { name: 'All 1', current: 'page' })).toBeVisible()
})

const openOverdue = (as: CurrentUser, more: Mocks = {}) => {
  const sent: string[] = []
  const visit = open('/portal/finance/invoice?state=overdue', {
    as,
    api: {
      invoice: {
        list: someOverdue,
        reminder: () => reminderOf(sent[0] ?? null),
        remind: () => {
          sent.push(new Date().toISOString())
          return { data: null, message: null }
        },
      },
      ...more,
    },
  })
  return { ...visit, sent }
}

const treasurer = () =>
  aUser({
    grants: [
      { permission: 'finance.read', chapterId: null },
      { permission: 'finance.write', chapterId: null },
    ],
  })

it('reminds in two steps, also as a treasurer: shows who gets the email, then sends it', async () => {
  const { user, sent } = openOverdue(treasurer())
  expect(await screen.findByText(/No reminder sent yet/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Remind 2 members' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remind 1 member?' })
  expect(within(dialog).getByText('We’ll email Mary Late.')).toBeVisible()
  expect(within(dialog).getByText(/1 member won’t receive this/)).toBeVisible()
  expect(within(dialog).getByText('Your dues are overdue')).toBeVisible()
  // Other words are for those who write announcements.
  expect(within(dialog).queryByRole('button', { name: 'Edit first' })).toBeNull()
  expect(within(dialog).queryByText(/Email isn’t set up yet/)).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Send to 1 member' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(sent).toHaveLength(1)
  expect(await screen.findByText(/Last reminder: today/)).toBeVisible()
})

it('says that email isn’t set up yet, and lets administrators edit the text first', async () => {
  const entries: unknown[] = []
  const { user, router, sent } = openOverdue(administrator(), {
    waiting: { get: () => needsAttentionFactory.build({ emailIsSetUp: false }) },
    message: {
      create: (entry) => {
        entries.push(entry)
        return { data: messageFactory.build({ state: 'Draft' }), message: null }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remind 2 members' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remind 1 member?' })
  expect(await within(dialog).findByText(/Email isn’t set up yet/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Edit first' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch('/portal/message/'))
  expect(entries).toMatchObject([
    { subject: 'Your dues are overdue', audiences: [{ kind: 'Owing' }] },
  ])
  expect(sent).toEqual([])
})

it('leaves the reminder to officers who may change the finances', async () => {
  openOverdue(aUser({ grants: [{ permission: 'finance.read', chapterId: null }] }))
  expect(await screen.findByText(/overdue from 2 members/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull()
})

it('exports the number of days overdue', () => {
  const late = invoiceFactory.build({ status: 'Open', dueDate: daysAgo(92) })
  const paid = invoiceFactory.build({ status: 'Paid', dueDate: daysAgo(92) })
  const [header, first, second] = csvText(invoiceCsv, [late, paid]).split('\r\n')
  expect(header).toContain('"Status","Days Overdue"')
  expect(first).toContain('"Overdue 92 days","92"')
  expect(second).toContain('"Paid",""')
})

it('shows what was refunded, credited and disputed, and exports it', async () => {
  const some = { total: 19_800, currency: 'USD' }
  const invoices = [
    invoiceFactory.build({ ...some, status: 'PartlyRefunded', refunded: 5_000 }),
    invoiceFactory.build({ ...some, status: 'Disputed', disputed: 19_800 }),
    invoiceFactory.build({ ...some, status: 'Open', credited: 800, dueDate: null }),
    invoiceFactory.build({ status: 'Refunded', total: 500, refunded: 500, currency: 'JPY' }),
  ]
  open('/portal/finance/invoice', {
    as: administrator(),
    api: { invoice: { list: () => invoices } },
  })
  const table = await screen.findByRole('table', { name: 'Invoices' })
  expect(await within(table).findByText('$50.00 refunded')).toBeVisible()
  expect(within(table).getByText('Partly refunded')).toBeVisible()
  expect(within(table).getByText('$198.00 disputed')).toBeVisible()
  expect(within(table).getByText('$8.00 credited')).toBeVisible()
  expect(within(table).getByText('¥500 refunded')).toBeVisible()
  const [header, first] = csvText(invoiceCsv, invoices).split('\r\n')
  expect(header).toContain('"Total","Balance","Refunded","Credited","Disputed","Currency"')
  expect(first).toContain('"198.00","0.00","50.00","0.00","0.00","USD"')
})

it('shows the sums of the year in the chart, and every month in a table', async () => {
  const invoices = [
    invoiceFactory.build({ status: 'Paid', total: 19_800, createdAt: daysAgo(0) }),
    invoiceFactory.build({ status: 'Open', total: 1800, createdAt: daysAgo(0) }),
  ]
  const { user } = open('/portal/finance/invoice', {
    as: administrator(),
    api: { invoice: { list: () => invoices } },
  })
  const chart = await screen.findByRole('region', { name: 'Invoiced and paid by month' })
  expect(within(chart).getByText('Invoiced', { selector: 'dt' }).nextSibling).toHaveTextContent(
    '$216.00',
  )
  expect(within(chart).getByText('Unpaid').nextSibling).toHaveTextContent('$18.00')
  await user.click(within(chart).getByText('Show all amounts'))
  const table = within(chart).getByRole('table', { name: 'Invoiced and paid by month' })
  expect(within(table).getAllByRole('row')).toHaveLength(13)
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('$216.00$198.00')
})

it('shows the price and status of a subscription, and asks before it cancels one', async () => {
  const canceled: unknown[] = []
  const subscriptions = [
    subscriptionFactory.build({ user: payer('Ada Byron'), terms, status: 'PastDue' }),
    subscriptionFactory.build({ user: payer('Bo Chen'), terms: null, isCancelled: true }),
  ]
  const { user, router } = open('/portal/finance/subscription?state=all', {
    as: administrator(),
    api: {
      subscription: {
        list: () => subscriptions,
        cancel: (input) => {
          canceled.push(input)
          return { data: null, message: null }
        },
      },
      invoice: { list: () => [] },
    },
  })
  const row = (await screen.findByText('Ada Byron')).closest('tr')
  expect(row).toHaveTextContent('Membership, $198 a year')
  expect(row).toHaveTextContent('Payment late')
  expect(row).not.toHaveTextContent('price_')
  const more = screen.getByRole('button', { name: 'More actions for Ada Byron' })
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel subscription' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Are you sure you want to cancel this subscription?',
  })
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Keep subscription', 'Cancel subscription'])
  await user.click(within(dialog).getByRole('button', { name: 'Keep subscription' }))
  expect(canceled).toEqual([])
  // An action of a row's menu doesn't open the row.
  expect(router.state.location.pathname).toBe('/portal/finance/subscription')
  await user.click(more)
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel subscription' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }))
  await waitFor(() => expect(canceled).toHaveLength(1))
  await user.click(await screen.findByRole('button', { name: 'More actions for Bo Chen' }))
  expect(await screen.findByRole('menuitem', { name: 'Open Bo Chen' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Cancel subscription' })).toBeNull()
})

it('begins with the subscriptions that need attention, and sorts all statuses into three tabs', async () => {
  const { user } = open('/portal/finance/subscription', {
    as: administrator(),
    api: {
      subscription: {
        list: () =>
          subscriptionStatus.options.map((status) => subscriptionFactory.build({ status, terms })),
      },
      invoice: { list: () => [] },
    },
  })
  const table = await screen.findByRole('table', { name: 'Subscriptions' })
  const shown = (...words: string[]) =>
    waitFor(() => {
      const rows = within(table).getAllByRole('row').slice(1)
      const statuses = rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)
      expect(statuses.toSorted()).toEqual(words.toSorted())
    })
  await shown('Payment late', 'Unpaid', 'First payment not finished', 'Paused')
  const tabs = within(screen.getByRole('navigation', { name: /status/ }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['Needs attention 4', 'Active 2', 'Ended 2', 'All 8'],
  ])
  await user.click(tabs.getByRole('link', { name: 'Active 2' }))
  await shown('Active', 'Free trial')
  await user.click(tabs.getByRole('link', { name: 'Ended 2' }))
  await shown('Canceled', 'Never paid')
})

it('begins with all subscriptions when none needs attention', async () => {
  open('/portal/finance/subscription', {
    as: administrator(),
    api: {
      subscription: { list: () => [subscriptionFactory.build({ status: 'Trialing', terms })] },
      invoice: { list: () => [] },
    },
  })
  expect(await screen.findByRole('link', { name: 'All 1', current: 'page' })).toBeVisible()
})

it('shows what a member whose subscription is past due owes, with a link to the invoice', async () => {
  const some = { status: 'Open' as const, user: mary, currency: 'USD' }
  const owed = invoiceFactory.build({ ...some, total: 19_800, dueDate: daysAgo(9) })
  const later = invoiceFactory.build({ ...some, total: 1_800, dueDate: daysAgo(-5) })
  open('/portal/finance/subscription', {
    as: administrator(),
    api: {
      subscription: {
        list: () => [
          subscriptionFactory.build({ user: mary, terms, status: 'PastDue' }),
          subscriptionFactory.build({ user: otto, terms }),
        ],
      },
      invoice: { list: () => [owed, later] },
    },
  })
  const link = await screen.findByRole('link', { name: '$198.00 owed by Mary Late' })
  expect(link).toHaveAttribute('href', `/portal/finance/invoice/${owed.id}`)
  expect(screen.queryByRole('link', { name: /owed by Otto Off/ })).toBeNull()
})

it('describes events in the log, with the provider’s data in the details', async () => {
  const { user, router } = open('/portal/finance/subscription/log', {
    as: administrator(),
    api: {
      subscription: {
        log: () => [
          subscriptionLogFactory.build({
            type: 'customer.subscription.deleted',
            rawPayload: { id: 'evt_1' },
          }),
        ],
      },
    },
  })
  const table = await screen.findByRole('table', { name: 'Subscription Logs' })
  expect(await within(table).findByText('Subscription canceled')).toBeVisible()
  expect(table).not.toHaveTextContent('customer.subscription')
  await user.click(within(table).getByRole('link', { name: 'Subscription canceled' }))
  const drawer = await screen.findByRole('dialog', { name: 'Subscription canceled' })
  expect(within(drawer).getByText('customer.subscription.deleted')).toBeVisible()
  expect(within(drawer).getByText(/"evt_1"/)).toBeVisible()
  router.history.back()
  await waitFor(() => expect(drawer).not.toBeInTheDocument())
})
