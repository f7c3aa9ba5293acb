import { eventFeeFactory, eventFeeRowFactory, payerFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const id = '00000000-0000-7000-8000-000000000001'
const ann = payerFactory.build({ fullname: 'Ann Poe' })
const bo = payerFactory.build({ fullname: 'Bo Avila', email: null })
const rows = [
  eventFeeRowFactory.build({ user: ann, people: 2 }),
  eventFeeRowFactory.build({ user: bo }),
  eventFeeRowFactory.build({
    user: payerFactory.build({ fullname: 'Cy Day' }),
    ...{ state: 'LeftOut', isIncluded: false, notBilled: 'LeftOut', reason: 'Paid in cash' },
  }),
  eventFeeRowFactory.build({
    user: payerFactory.build({ fullname: 'Di Finn' }),
    ...{ state: 'Billed', isIncluded: false, rsvpPeople: 0 },
    invoice: { id, number: '2026-0042' },
  }),
]
const fee = eventFeeFactory.build({
  ...{ id, rows },
  door: [{ name: 'Grace Hopper', people: 1, cents: 2500 }],
})

function openFee(shown = fee) {
  const sent: unknown[] = []
  const page = open(`/portal/finance/event-fee/${id}/2026-11-20`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      eventFee: {
        get: () => shown,
        changeRow: (input) => {
          sent.push(input)
          return { data: shown, message: null }
        },
        bill: (input) => {
          sent.push(input)
          const billed = { fee: { ...shown, rows: [] }, invoices: 2, waiting: 0, emailed: 1 }
          return { data: { ...billed, toPrint: [bo] }, message: null }
        },
      },
    },
  })
  return { ...page, sent }
}

const group = async (name: string) => within(await screen.findByRole('list', { name }))

it('shows who is billed, who was, and who isn’t with the reason', async () => {
  openFee()
  expect(await screen.findByText('$75.00 to bill from 2 members · $25.00 billed')).toBeVisible()
  expect((await group('To bill')).getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Ann Poe2 peopleChange Ann Poe$50.00',
    'Bo Avila1 person · no email addressChange Bo Avila$25.00',
  ])
  const left = (await group('Not billed')).getByRole('listitem')
  expect(left).toHaveTextContent('Cy Day1 person · Left out · Paid in cash')
  const billed = await group('Billed')
  expect(billed.getByRole('link', { name: '2026-0042' })).toBeVisible()
  expect(billed.getByText('1 person · 0 by the RSVP now')).toBeVisible()
  expect(billed.queryByRole('button')).toBeNull()
  expect((await group('Visitors: collect at the door')).getByText('Grace Hopper')).toBeVisible()
})

it('bills the date, shows how many get an email, and sends the sum that was reviewed', async () => {
  const { user, sent } = openFee()
  await user.click(await screen.findByRole('button', { name: 'Bill this date' }))
  const form = within(await screen.findByRole('form', { name: 'Bill this date' }))
  expect(form.getByText('2 members will owe $75.00 for 3 people.')).toBeVisible()
  expect(form.getByLabelText('Email the invoices to 1 member')).toBeChecked()
  expect(form.getByText(/^1 member has no email address/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Issue 2 invoices' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...{ id, date: '2026-11-20', billing: 'AtOnce', issuedOn: '2026-11-21' },
        ...{ dueOn: '2026-12-21', notify: true, reviewedCents: 7500 },
      },
    ]),
  )
})

it('adds the fees to the next dues instead', async () => {
  const { user, sent } = openFee()
  await user.click(await screen.findByRole('button', { name: 'Bill this date' }))
  const form = within(await screen.findByRole('form', { name: 'Bill this date' }))
  await user.selectOptions(form.getByLabelText('How'), 'Add to the next dues invoices')
  expect(form.getByText(/^Nothing is sent now/)).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Add to dues' }))
  await waitFor(() => expect(sent).toMatchObject([{ billing: 'NextRun' }]))
})

it('changes what a member pays, with a reason', async () => {
  const { user, sent } = openFee()
  await user.click(await screen.findByRole('button', { name: 'Change Ann Poe' }))
  const form = within(await screen.findByRole('form', { name: 'Change fee' }))
  await user.type(form.getByLabelText(/^People/), '1')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Reason is required')).toBeVisible()
  await user.type(form.getByLabelText(/^Reason/), 'Guest didn’t come')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        ...{ id, date: '2026-11-20', userId: ann.id, isIncluded: true },
        ...{ people: 1, cents: null, reason: 'Guest didn’t come' },
      },
    ]),
  )
})

it('can’t be billed while RSVPs are open', async () => {
  openFee({ ...fee, canBill: false })
  expect(await screen.findByText('You can bill it once its RSVPs are closed.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Bill this date' })).toBeNull()
})
