import { clubInvoiceFactory, payerFactory, paymentFactory } from '@clubhouse/client/testing'
import type { PaymentDetail } from '@clubhouse/schema/finance/payment'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseMore, openMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-02-10T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const id = '00000000-0000-7000-8000-000000000001'
const ann = payerFactory.build({ fullname: 'Ann Poe' })
const check = paymentFactory.build({
  ...{ id, payer: ann, reference: '1042', cents: 6000, allocated: 4950, currency: 'USD' },
  receivedOn: '2030-01-20',
})
const july = clubInvoiceFactory.build({
  ...{ user: ann, number: '2030-0007', total: 4950, balance: 800, currency: 'USD' },
})

function openPayment(payment: PaymentDetail = check, invoices = [july]) {
  const sent: unknown[] = []
  const answer = (input: unknown) => {
    sent.push(input)
    return { data: { ...payment, remainder: 0 }, message: null }
  }
  const page = open(`/portal/finance/payment/${id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      invoice: { list: () => invoices },
      payment: { get: () => payment, applyCredit: answer, refund: answer, reverse: answer },
    },
  })
  return { ...page, sent }
}

it('applies the credit to the payer’s oldest invoice', async () => {
  const { user, sent } = openPayment()
  await user.click(await screen.findByRole('button', { name: 'Apply credit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Apply Credit' }))
  expect(await form.findByText('Invoice 2030-0007')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Apply $8.00' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id, effectiveOn: '2030-02-10', allocations: [{ invoiceId: july.id, cents: 800 }] },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('keeps the credit while the payer has no open invoice', async () => {
  const { user } = openPayment(check, [])
  await user.click(await screen.findByRole('button', { name: 'Apply credit' }))
  expect(await screen.findByText(/^Ann Poe has no open invoice/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Apply \$/ })).toBeNull()
})

it('refunds what pays no invoice, all of it unless less is entered', async () => {
  const { user, sent } = openPayment()
  await chooseMore(user, 'Refund…')
  const form = within(await screen.findByRole('dialog', { name: 'Refund Payment' }))
  expect(form.getByLabelText('Amount')).toHaveValue('10.50')
  await user.clear(form.getByLabelText('Amount'))
  await user.type(form.getByLabelText('Amount'), '5')
  await user.type(form.getByLabelText(/^Number/), '2001')
  await user.click(form.getByRole('button', { name: 'Record refund' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id, cents: 500, refundedOn: '2030-02-10', method: 'Check', reference: '2001' },
    ]),
  )
})

it('reverses a bounced check with its reason', async () => {
  const { user, sent } = openPayment()
  await chooseMore(user, 'Reverse payment…')
  const form = within(await screen.findByRole('dialog', { name: 'Reverse Payment' }))
  expect(form.getByText(/owes \$60\.00 again/)).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), 'Insufficient funds')
  await user.click(form.getByRole('button', { name: 'Reverse payment' }))
  await waitFor(() =>
    expect(sent).toEqual([{ id, effectiveOn: '2030-02-10', reason: 'Insufficient funds' }]),
  )
})

it('offers nothing but the receipt once it is reversed', async () => {
  const { user } = openPayment({ ...check, remainder: 0, reversedById: july.id })
  const entries = await openMore(user)
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Print receipt'])
  expect(screen.queryByRole('button', { name: 'Apply credit' })).toBeNull()
})
