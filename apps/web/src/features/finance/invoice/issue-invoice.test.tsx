import { duesSettingFactory, invoiceDetailFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-02-10T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const treasurer = aUser({
  grants: [
    { permission: 'finance.read', chapterId: null },
    { permission: 'finance.write', chapterId: null },
  ],
})
const ann = { id: '00000000-0000-7000-8000-000000000001', fullname: 'Ann Poe', email: null }
const issued = invoiceDetailFactory.build({
  ...{ id: '00000000-0000-7000-8000-000000000002', user: ann, source: 'Club' as const },
  number: '2030-0001',
})

function openList(as = treasurer) {
  const sent: unknown[] = []
  const page = open('/portal/finance/invoice', {
    as,
    api: {
      user: { directory: () => [aMember(ann)] },
      finance: { setting: () => duesSettingFactory.build() },
      invoice: {
        list: () => [],
        get: () => issued,
        create: (input) => {
          sent.push(input)
          return { data: issued, message: null }
        },
      },
    },
  })
  return { ...page, sent }
}

it('bills one member outside of a run, and opens the invoice', async () => {
  const { user, sent, router } = openList()
  await user.click(await screen.findByRole('button', { name: 'Issue an invoice' }))
  const form = within(await screen.findByRole('dialog', { name: 'Issue an Invoice' }))
  await user.click(form.getByRole('button', { name: 'Issue invoice' }))
  expect(await form.findByText('Member is required')).toBeVisible()
  expect(form.getByText('Item is required')).toBeVisible()
  expect(sent).toEqual([])
  await user.click(form.getByRole('combobox', { name: 'Member' }))
  await user.keyboard('ann{Enter}')
  await user.type(form.getByLabelText('Item'), 'Guest’s dinner')
  await user.type(form.getByLabelText('Amount'), '32.50')
  await user.click(form.getByRole('button', { name: 'Add a line' }))
  await user.type(form.getAllByLabelText('Item')[1] ?? document.body, 'Foundation')
  await user.type(form.getAllByLabelText('Amount')[1] ?? document.body, '10')
  await user.click(form.getAllByLabelText('Passed on, such as to the district')[1] ?? document.body)
  expect(form.getByText(/^Total/)).toHaveTextContent('Total $42.50')
  await user.click(form.getByRole('button', { name: 'Issue invoice' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/portal/finance/invoice/${issued.id}`),
  )
  const line = { account: null, isPassThrough: false, quantity: 1 }
  expect(sent).toEqual([
    {
      userId: ann.id,
      issuedOn: '2030-02-10',
      dueOn: '2030-03-12',
      lines: [
        { ...line, item: 'Guest’s dinner', cents: 3250 },
        { ...line, item: 'Foundation', cents: 1000, isPassThrough: true },
      ],
    },
  ])
})

it('is not offered to those who may only read', async () => {
  openList(aUser({ grants: [{ permission: 'finance.read', chapterId: null }] }))
  expect(await screen.findByText('No invoices found.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Issue an invoice' })).toBeNull()
})
