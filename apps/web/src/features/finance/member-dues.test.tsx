import {
  agingFactory,
  clubInvoiceFactory,
  duesSettingFactory,
  payerFactory,
  paymentFactory,
  userActivityFactory,
  userDetailFactory,
} from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchDownloads } from '#/testing/downloads'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'

const id = '00000000-0000-7000-8000-000000000001'
const ann = payerFactory.build({ id, fullname: 'Ann Poe' })
const check = paymentFactory.build({ payer: ann, reference: '1042', receivedOn: '2030-01-20' })
const invoice = clubInvoiceFactory.build({
  ...{ user: ann, number: '2030-0004', total: 12_000, balance: 7000, currency: 'USD' },
})
const row = {
  oldestInvoiceId: null,
  ...{ user: ann, currency: 'USD', owed: 7000, credit: 1050 },
  ...{ notDue: 2000, days0: 0, days31: 5000, days61: 0, days91: 0 },
}
const pdf = { filename: 'file.pdf', type: 'application/pdf' as const, base64: btoa('%PDF') }

function openDues(rows = [row]) {
  const asked: unknown[] = []
  const page = open(`/portal/user/${id}?tab=dues`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      chapter: { list: () => [] },
      user: {
        get: () => userDetailFactory.build({ id, firstname: 'Ann', lastname: 'Poe' }),
        activity: () => userActivityFactory.build({ invoices: [invoice] }),
        directory: () => [aMember(ann)],
      },
      invoice: { list: () => [invoice] },
      finance: {
        aging: () => agingFactory.build({ rows }),
        setting: () => duesSettingFactory.build(),
      },
      payment: {
        list: (input) => {
          asked.push(input)
          return [check]
        },
      },
      document: {
        receipt: (input) => {
          asked.push(input)
          return pdf
        },
        statement: (input) => {
          asked.push(input)
          return pdf
        },
      },
    },
  })
  return { ...page, asked }
}

it('shows the treasurer what a member owes since when, their credit, and what was paid', async () => {
  const { asked } = openDues()
  const balance = await screen.findByRole('region', { name: 'Balance' })
  await waitFor(() =>
    expect(balance).toHaveTextContent('Owes$70.00Overdue 31–60 days$10.50 of credit on account.'),
  )
  expect(screen.getByRole('link', { name: /2030-0004/ })).toHaveTextContent('$70.00 left')
  const payments = await screen.findByRole('list', { name: 'Payments' })
  expect(within(payments).getByRole('link', { name: 'Check 1042' })).toHaveAttribute(
    'href',
    `/portal/finance/payment/${check.id}`,
  )
  expect(asked).toEqual([{ payerId: id, limit: 500 }])
})

it('says that somebody owes nothing', async () => {
  openDues([])
  expect(await screen.findByText('Owes nothing')).toBeVisible()
})

it('downloads receipts and statements', async () => {
  const files = catchDownloads()
  const { user, asked } = openDues()
  await user.click(
    await screen.findByRole('button', { name: 'Download the receipt of January 20, 2030' }),
  )
  await waitFor(() => expect(files).toHaveLength(1))
  expect(asked.at(-1)).toEqual({ id: check.id })
  await user.click(screen.getByRole('button', { name: 'Download statement' }))
  await waitFor(() => expect(files).toHaveLength(2))
  expect(asked.at(-1)).toMatchObject({ userId: id })
})

it('bills the member without asking whom', async () => {
  const { user } = openDues()
  await user.click(await screen.findByRole('button', { name: 'Issue an invoice' }))
  const form = within(await screen.findByRole('dialog', { name: 'Issue an Invoice' }))
  expect(form.getByText('Ann Poe')).toBeVisible()
  expect(form.queryByRole('combobox', { name: 'Member' })).toBeNull()
})

it('records a payment with the member chosen, the number next', async () => {
  const { user } = openDues()
  await user.click(await screen.findByRole('link', { name: 'Record payment' }))
  expect(await screen.findByRole('combobox', { name: 'Member' })).toHaveValue('Ann Poe')
  expect(screen.getByLabelText('Number')).toHaveFocus()
  expect(screen.getByRole('button', { name: /^Payment 1 pays/ })).toHaveTextContent('Owes $70.00')
})
