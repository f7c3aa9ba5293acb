import {
  clubInvoiceFactory,
  duesSettingFactory,
  MockFailure,
  paymentFactory,
} from '@clubhouse/client/testing'
import type { paymentInput } from '@clubhouse/schema/finance/payment'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { open } from '#/testing/open'
import { aMember, aUser } from '#/testing/records'

const treasurer = () =>
  aUser({
    grants: [
      { permission: 'finance.read', chapterId: null },
      { permission: 'finance.write', chapterId: null },
    ],
  })

const id = (last: number) => `00000000-0000-7000-8000-00000000000${last}`
const ann = { id: id(1), fullname: 'Ann Poe', email: null }
const bo = { id: id(2), fullname: 'Bo Avila', email: null }
const july = clubInvoiceFactory.build({ user: ann, number: '2030-0007', total: 4950 })
const april = clubInvoiceFactory.build({
  user: ann,
  number: '2030-0004',
  total: 2000,
  dueDate: '2020-04-30T16:00:00.000Z',
})
const bos = clubInvoiceFactory.build({ user: bo, number: '2030-0008', total: 4950 })

type PaymentInput = z.input<typeof paymentInput>
type Answer = (input: PaymentInput) => void

async function openPage(answer: Answer = () => {}, grants = treasurer()) {
  const sent: PaymentInput[] = []
  const page = open('/portal/finance/payment', {
    as: grants,
    api: {
      user: { directory: () => [ann, bo].map((member) => aMember(member)) },
      invoice: { list: () => [july, april, bos] },
      finance: { setting: () => duesSettingFactory.build() },
      payment: {
        list: () => [],
        create: (input) => {
          answer(input)
          sent.push(input)
          const payer = input.payerId === ann.id ? ann : bo
          const { cents, reference = null } = input
          const data = paymentFactory.build({ payer, cents, reference })
          return { data, message: { title: 'Done', message: 'Recorded' } }
        },
      },
    },
  })
  await screen.findByRole('heading', { name: 'Latest payments' })
  return { ...page, sent }
}

const member = () => screen.getAllByRole('combobox', { name: 'Member' })

it('records checks with the keyboard alone, each to the oldest invoices', async () => {
  const { user, sent } = await openPage()
  const [first] = member()
  first?.focus()
  await user.keyboard('ann{Enter}1042{Enter}30{Enter}')
  await waitFor(() => expect(member()).toHaveLength(2))
  await waitFor(() => expect(member()[1]).toHaveFocus())
  await user.keyboard('bo{Enter}77{Enter}60.00')
  expect(screen.getByRole('button', { name: /^Payment 1 pays/ })).toHaveTextContent(
    '$20.00 of 2030-0004, $10.00 of 2030-0007',
  )
  expect(screen.getByRole('button', { name: /^Payment 2 pays/ })).toHaveTextContent(
    '$49.50 of 2030-0008, $10.50 credit',
  )
  expect(screen.getByText(/^2 payments ·/)).toHaveTextContent('2 payments · $90.00')
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }))
  const recorded = await screen.findByRole('list', { name: 'Recorded' })
  await waitFor(() => expect(within(recorded).getAllByRole('listitem')).toHaveLength(2))
  expect(sent).toMatchObject([
    {
      payerId: ann.id,
      method: 'Check',
      reference: '1042',
      cents: 3000,
      allocations: [
        { invoiceId: april.id, cents: 2000 },
        { invoiceId: july.id, cents: 1000 },
      ],
    },
    { payerId: bo.id, reference: '77', cents: 6000, allocations: [{ invoiceId: bos.id }] },
  ])
  expect(member()).toHaveLength(1)
  expect(member()[0]).toHaveValue('')
})

it('divides one check between two members', async () => {
  const { user, sent } = await openPage()
  member()[0]?.focus()
  await user.keyboard('ann{Enter}1042{Enter}119')
  await user.click(screen.getByRole('button', { name: /^Payment 1 pays/ }))
  await user.selectOptions(screen.getByLabelText('Add another invoice'), bos.id)
  expect(screen.getByLabelText('Amount for 2030-0008')).toHaveValue('49.50')
  expect(screen.getByText('All of the payment is used.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record 1 payment' }))
  await waitFor(() =>
    expect(sent[0]?.allocations).toEqual([
      { invoiceId: july.id, cents: 4950 },
      { invoiceId: april.id, cents: 2000 },
      { invoiceId: bos.id, cents: 4950 },
    ]),
  )
})

it('records one line with another day and method', async () => {
  const { user, sent } = await openPage()
  member()[0]?.focus()
  await user.keyboard('ann{Enter}{Enter}30{Enter}')
  await waitFor(() => expect(member()[1]).toHaveFocus())
  await user.keyboard('bo{Enter}77{Enter}10')
  await user.click(screen.getByRole('button', { name: /^Payment 1 pays/ }))
  const first = within(screen.getByRole('group', { name: 'Payment 1' }))
  await user.selectOptions(first.getByLabelText('Method'), 'Cash')
  fireEvent.change(first.getByLabelText('Received on'), { target: { value: '2025-03-04' } })
  expect(first.getByRole('button', { name: /^Payment 1 pays/ })).toHaveTextContent(
    /Cash · Mar 4.* · \$20\.00 of 2030-0004, \$10\.00 of 2030-0007/,
  )
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const [{ receivedOn: others } = { receivedOn: '' }] = sent.slice(1)
  expect(sent).toMatchObject([
    { method: 'Cash', receivedOn: '2025-03-04' },
    { method: 'Check', reference: '77' },
  ])
  expect(others).not.toBe('2025-03-04')
})

it('asks for what is missing, and sends nothing', async () => {
  const { user, sent } = await openPage()
  member()[0]?.focus()
  await user.keyboard('ann{Enter}1042')
  await user.click(screen.getByRole('button', { name: 'Record 1 payment' }))
  expect(await screen.findByText('Amount is required')).toBeVisible()
  expect(sent).toEqual([])
})

it('keeps a payment that the server refuses, with the reason', async () => {
  const { user, sent } = await openPage(({ reference }) => {
    if (reference === '2') throw new MockFailure('BAD_REQUEST', 'The books are closed.')
  })
  member()[0]?.focus()
  await user.keyboard('ann{Enter}1{Enter}10{Enter}')
  await waitFor(() => expect(member()[1]).toHaveFocus())
  await user.keyboard('bo{Enter}2{Enter}10')
  await user.click(screen.getByRole('button', { name: 'Record 2 payments' }))
  expect(await screen.findByText('The books are closed.')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(member().map((box) => box.getAttribute('value'))).toEqual(['Bo Avila'])
})

it('shows the payments to those who may only read', async () => {
  const reader = aUser({ grants: [{ permission: 'finance.read', chapterId: null }] })
  await openPage(undefined, reader)
  expect(screen.queryByRole('combobox', { name: 'Member' })).toBeNull()
})
