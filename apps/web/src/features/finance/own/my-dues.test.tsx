import {
  clubInvoiceFactory,
  type Mocks,
  ownInvoicesFactory,
  paymentFactory,
} from '@clubhouse/client/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-02-10T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const late = clubInvoiceFactory.build({
  number: '2030-0004',
  total: 12_000,
  balance: 7000,
  currency: 'USD',
  dueDate: '2030-01-31T17:00:00.000Z',
})
const paid = clubInvoiceFactory.build({ number: '2029-0090', status: 'Paid', total: 4950 })
const owing = ownInvoicesFactory.build({
  invoices: [paid, late],
  balances: [{ currency: 'USD', owed: 7000, credit: 0 }],
  payableTo: 'Rotary Club of Cedar Bend',
  mailTo: 'PO Box 118\nCedar Bend, NC 27500',
})

const visit = (own = owing, path = '/portal/dues', more: Mocks = {}) =>
  open(path, {
    as: aUser(),
    api: { invoice: { own: () => own }, payment: { own: () => [] }, ...more },
  })

it('shows what is owed, how to pay it, and where to send a check', async () => {
  visit()
  const toPay = within(await screen.findByRole('list', { name: 'To pay' }))
  expect(toPay.getByText('$70.00')).toBeVisible()
  expect(toPay.getByText('of $120.00')).toBeVisible()
  expect(toPay.getByText('Overdue 10 days')).toBeVisible()
  expect(toPay.getByRole('button', { name: 'Pay by card' })).toBeVisible()
  expect(screen.getByText('Make it payable to Rotary Club of Cedar Bend.')).toBeVisible()
  expect(screen.getByText(/^PO Box 118/)).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'Earlier invoices' })).getByText(/2029-0090/),
  ).toBeVisible()
})

it('offers no card where the club takes none', async () => {
  visit({ ...owing, takesCards: false })
  expect(await screen.findByRole('heading', { name: 'Pay by check' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pay by card' })).toBeNull()
})

it('says that nothing is owed, and what is credit', async () => {
  const balances = [{ currency: 'USD', owed: 0, credit: 1050 }]
  visit({ ...owing, invoices: [paid], balances }, '/portal/dues?paid=2030-0004', {
    payment: { own: () => [paymentFactory.build({ reference: '1042' })] },
  })
  expect(await screen.findByText('You don’t owe anything.')).toBeVisible()
  expect(screen.getByText(/You have \$10\.50 of credit/)).toBeVisible()
  expect(screen.getByText('Thank you for paying invoice 2030-0004.')).toBeVisible()
  expect(await screen.findByText('Check 1042')).toBeVisible()
  expect(screen.queryByRole('heading', { name: /by check/ })).toBeNull()
})

it('is on the first page only while something is owed', async () => {
  visit(owing, '/portal')
  const notice = within(await screen.findByRole('region', { name: 'My dues' }))
  expect(notice.getByText('You owe $70.00')).toBeVisible()
  expect(notice.getByText('Was due Jan 31, 2030')).toBeVisible()
})
