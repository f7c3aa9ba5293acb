import { depositFactory, payerFactory, paymentFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-02-10T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const payment = (fullname: string, cents: number) =>
  paymentFactory.build({ payer: payerFactory.build({ fullname }), cents, currency: 'USD' })
const ann = payment('Ann Poe', 4950)
const bo = payment('Bo Avila', 12_000)
const deposit = depositFactory.build({
  ...{ id: '00000000-0000-7000-8000-000000000009', depositedOn: '2030-02-10', slip: [ann] },
  ...{ currency: 'USD', account: 'Checking' },
})

function visit(path: string, waiting = [ann, bo]) {
  const sent: unknown[] = []
  const answer = (input: unknown) => {
    sent.push(input)
    return { data: deposit, message: null }
  }
  const page = open(path, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      payment: { list: () => waiting },
      deposit: { list: () => [], get: () => deposit, create: answer, reverse: answer },
    },
  })
  return { ...page, sent }
}

it('deposits the checked payments, and opens the deposit with its slip', async () => {
  const { user, sent } = visit('/portal/finance/deposit')
  const form = within(await screen.findByRole('form', { name: 'New deposit' }))
  expect(form.getByText(/^2 payments/)).toHaveTextContent('2 payments · $169.50')
  await user.click(form.getByLabelText(/Bo Avila/))
  expect(form.getByText(/^1 payment/)).toHaveTextContent('1 payment · $49.50')
  await user.type(form.getByLabelText(/^Bank account/), 'Checking')
  await user.click(form.getByRole('button', { name: 'Record deposit' }))
  expect(await screen.findByRole('heading', { name: 'Deposit of February 10, 2030' })).toBeVisible()
  expect(sent).toEqual([
    { depositedOn: '2030-02-10', account: 'Checking', reference: null, paymentIds: [ann.id] },
  ])
})

it('refuses a deposit of nothing', async () => {
  const { user, sent } = visit('/portal/finance/deposit', [ann])
  const form = within(await screen.findByRole('form', { name: 'New deposit' }))
  await user.click(form.getByLabelText(/Ann Poe/))
  await user.click(form.getByRole('button', { name: 'Record deposit' }))
  expect(await form.findByText(/Choose at least one payment/)).toBeVisible()
  expect(sent).toEqual([])
})

it('leads to recording payments when nothing waits for the bank', async () => {
  visit('/portal/finance/deposit', [])
  expect(await screen.findByText('No records found.')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'New deposit' })).toBeNull()
})

it('undoes a deposit after a question', async () => {
  const { user, sent } = visit(`/portal/finance/deposit/${deposit.id}`)
  await screen.findByRole('heading', { name: 'Deposit of February 10, 2030' })
  await chooseMore(user, 'Undo deposit…')
  const question = within(await screen.findByRole('dialog', { name: 'Undo this deposit?' }))
  await user.click(question.getByRole('button', { name: 'Undo deposit' }))
  await waitFor(() => expect(sent).toEqual([{ id: deposit.id, effectiveOn: '2030-02-10' }]))
})
