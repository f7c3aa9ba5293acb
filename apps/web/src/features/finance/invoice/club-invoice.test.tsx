import { invoiceDetailFactory } from '@clubhouse/client/testing'
import type { InvoiceDetail } from '@clubhouse/schema/finance/invoice'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseMore, openMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-02-10T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const id = '00000000-0000-7000-8000-000000000001'
const dues = invoiceDetailFactory.build({
  ...{ id, source: 'Club', number: '2030-0004', total: 12_000, balance: 7000, currency: 'USD' },
  ...{ issuedOn: '2030-01-01', dueDate: '2030-01-31T17:00:00.000Z', hostedInvoiceUrl: null },
})

function openInvoice(invoice: InvoiceDetail = dues) {
  const sent: unknown[] = []
  const page = open(`/portal/finance/invoice/${id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      invoice: {
        get: () => invoice,
        credit: (input) => {
          sent.push(input)
          return { data: { ...invoice, balance: 6000, credited: 1000 }, message: null }
        },
        void: (input) => {
          sent.push(input)
          return { data: { ...invoice, status: 'Void', balance: 0 }, message: null }
        },
      },
    },
  })
  return { ...page, sent }
}

it('leads from an open invoice to its payment', async () => {
  openInvoice()
  expect(await screen.findByRole('link', { name: 'Record payment' })).toHaveAttribute(
    'href',
    `/portal/finance/payment?payer=${dues.user.id}`,
  )
})

it('gives credit, at first all that is owed', async () => {
  const { user, sent } = openInvoice()
  await chooseMore(user, 'Give credit…')
  const form = within(await screen.findByRole('dialog', { name: 'Give Credit' }))
  expect(form.getByLabelText('Amount')).toHaveValue('70.00')
  await user.clear(form.getByLabelText('Amount'))
  await user.type(form.getByLabelText('Amount'), '10')
  await user.type(form.getByLabelText(/^Reason/), 'Joined late')
  await user.click(form.getByRole('button', { name: 'Give credit' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    { id, kind: 'Adjustment', cents: 1000, effectiveOn: '2030-02-10', reason: 'Joined late' },
  ])
})

it('voids an invoice, whose payment becomes credit on account', async () => {
  const { user, sent } = openInvoice()
  await chooseMore(user, 'Void invoice…')
  const form = within(await screen.findByRole('dialog', { name: 'Void Invoice' }))
  expect(form.getByText(/The \$50\.00 paid becomes credit on account/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Void invoice' }))
  await waitFor(() => expect(sent).toEqual([{ id, effectiveOn: '2030-02-10', reason: null }]))
})

it('offers only printing once it is void', async () => {
  const { user } = openInvoice({ ...dues, status: 'Void', balance: 0 })
  const entries = await openMore(user)
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Print invoice'])
})
