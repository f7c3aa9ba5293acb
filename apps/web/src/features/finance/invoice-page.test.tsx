import { invoiceDetailFactory, MockFailure } from '@clubhouse/client/testing'
import type { InvoiceDetail } from '@clubhouse/schema/finance/invoice'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { matchingMedia } from '#/testing/match-media'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  matchingMedia.clear()
  vi.useRealTimers()
})

const id = '00000000-0000-4000-8000-000000000001'
const rosa = {
  id: '00000000-0000-4000-8000-000000000002',
  fullname: 'Rosa Avila',
  email: 'rosa@club.example',
}

const visit = (invoice: Partial<InvoiceDetail>) =>
  open(`/portal/finance/invoice/${id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      invoice: {
        get: () => invoiceDetailFactory.build({ id, user: rosa, currency: 'USD', ...invoice }),
      },
    },
  })

it('shows who owes how much since when, and leads to the member and the invoice', async () => {
  visit({
    ...{ total: 19_800, status: 'Open', dueDate: '2026-11-12T17:00:00Z', stripeInvoiceId: 'in_7' },
    hostedInvoiceUrl: 'https://pay.example/7',
  })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Invoice for Rosa Avila' }),
  ).toBeVisible()
  expect(screen.getAllByText('Overdue 9 days')[0]).toBeVisible()
  expect(screen.getByText('was due Nov 12, 2026')).toBeVisible()
  const link = (name: string) => screen.getByRole('link', { name })
  expect(link('Open invoice')).toHaveAttribute('href', 'https://pay.example/7')
  expect(link('Email Rosa Avila')).toHaveAttribute('href', 'mailto:rosa@club.example')
  expect(link('All dues')).toHaveAttribute('href', `/portal/user/${rosa.id}?tab=dues`)
  expect(screen.getByText('in_7')).not.toBeVisible()
})

it.each([
  ['Paid', 0, 'Paid $198.00', ''],
  ['PartlyRefunded', 5_000, 'Paid $198.00', '$50.00 refunded'],
  ['Void', 0, 'Void', '$198.00'],
  ['Uncollectible', 0, 'Written off', '$198.00'],
] as const)('shows the outcome of one that is %s, and not when it was due', async (...row) => {
  const [status, refunded, headline, more] = row
  visit({ total: 19_800, currency: 'USD', status, refunded, dueDate: '2026-11-12T17:00:00Z' })
  const strong = await screen.findByText(headline, { selector: 'strong' })
  expect(strong.parentElement).toHaveTextContent(`${headline}${more}`)
  expect(strong.parentElement).not.toHaveTextContent('due')
  const isRepeated = screen.queryAllByText(/^(Paid|Void|Written off)$/, { selector: 'header *' })
  expect(isRepeated).toEqual([])
})

it('adds up what was credited, refunded and received', async () => {
  visit({ total: 19_800, credited: 800, refunded: 5_000, status: 'PartlyRefunded' })
  const amounts = await screen.findByRole('region', { name: 'Amounts' })
  expect(amounts).toHaveTextContent('Total$198.00Credited-$8.00Refunded-$50.00Received$140.00')
  expect(within(amounts).queryByText('Disputed')).toBeNull()
})

it('shows the plan that it is for, if that is known', async () => {
  visit({ plan: 'Membership, $198 a year', total: 19_800, status: 'Paid' })
  const amounts = await screen.findByRole('region', { name: 'Amounts' })
  expect(amounts).toHaveTextContent('ForMembership, $198 a yearTotal$198.00Received$198.00')
})

it('shows the details on phones without a tap', async () => {
  matchingMedia.add('(width < 48rem)')
  visit({ dueDate: '2026-11-12T17:00:00Z' })
  expect(await screen.findByText('Nov 12, 2026')).toBeVisible()
})

it('says that the invoice was not found', async () => {
  open(`/portal/finance/invoice/${id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      invoice: {
        get: () => {
          throw new MockFailure('NOT_FOUND', 'Gone')
        },
      },
    },
  })
  expect(
    await screen.findByText(
      'This invoice may have been deleted, or you may not have access to it.',
    ),
  ).toBeVisible()
})
