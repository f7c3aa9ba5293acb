import { booksClosedFactory, duesSettingFactory, payerFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { catchDownloads } from '#/testing/downloads'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

beforeEach(() => vi.useFakeTimers({ now: new Date('2030-02-10T17:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const setting = duesSettingFactory.build({
  ...{ currency: 'USD', reminderDays: [-7, 1], payableTo: null, mailTo: null, version: 3 },
  upcoming: [
    {
      ...{ user: payerFactory.build({ fullname: 'Ann Poe' }), number: '2030-0004' },
      ...{ on: '2030-02-14', balance: 4950, currency: 'USD' },
    },
  ],
})

function visit(through: string | null = null, as = aUser({ role: [{ name: 'Admin' }] })) {
  const sent: unknown[] = []
  const page = open('/portal/finance/setting', {
    as,
    api: {
      plan: { list: () => [] },
      finance: {
        setting: () => setting,
        books: () => booksClosedFactory.build({ through }),
        updateSetting: (input) => {
          sent.push(input)
          return { data: setting, message: null }
        },
        closeBooks: (input) => {
          sent.push(input)
          return { data: booksClosedFactory.build({ through: input.through }), message: null }
        },
        export: (input) => {
          sent.push(input)
          return [{ name: 'invoices.csv', type: 'text/csv', content: 'Invoice' }]
        },
      },
    },
  })
  return { ...page, sent }
}

it('turns reminders on, with their days and who gets the next ones', async () => {
  const { user, sent } = visit()
  const form = within(await screen.findByRole('form', { name: 'Reminders' }))
  expect(form.getByText('Ann Poe')).toBeVisible()
  expect(form.queryByLabelText('30 days after')).toBeNull()
  await user.click(form.getByLabelText('Email members about their open invoices'))
  await user.click(form.getByLabelText('30 days after'))
  await user.click(form.getByLabelText('7 days before'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ sendsReminders: true, reminderDays: [1, 30], version: 3 }]),
  )
})

it('saves where members send checks, and keeps the reminders', async () => {
  const { user, sent } = visit()
  const form = within(await screen.findByRole('form', { name: 'Checks' }))
  await user.type(form.getByLabelText(/^Payable to/), 'Rotary Club')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ payableTo: 'Rotary Club', mailTo: null, reminderDays: [-7, 1] }]),
  )
})

it('closes the books through the last month, unless another day is entered', async () => {
  const { user, sent } = visit()
  const form = within(await screen.findByRole('form', { name: 'Close the books' }))
  expect(form.getByLabelText('Close through')).toHaveValue('2030-01-31')
  await user.click(form.getByRole('button', { name: 'Close the books' }))
  expect(await screen.findByText(/closed through January 31, 2030/)).toBeVisible()
  expect(sent).toEqual([{ through: '2030-01-31' }])
})

it('opens the books again after a question', async () => {
  const { user, sent } = visit('2029-12-31')
  await user.click(await screen.findByRole('button', { name: 'Open the books again' }))
  const question = within(await screen.findByRole('dialog', { name: 'Open the books again?' }))
  await user.click(question.getByRole('button', { name: 'Open the books' }))
  expect(await screen.findByText(/^The books are open/)).toBeVisible()
  expect(sent).toEqual([{ through: null }])
})

it('exports the books of this year', async () => {
  const files = catchDownloads()
  const { user, sent } = visit()
  await screen.findByRole('form', { name: 'Reminders' })
  await chooseMore(user, 'Export the books…')
  const form = within(await screen.findByRole('dialog', { name: 'Export the Books' }))
  await user.click(form.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(sent).toEqual([{ format: 'QuickBooksInvoices', from: '2030-01-01', until: '2030-02-10' }])
})

it('has no buttons for those who may only read', async () => {
  visit('2029-12-31', aUser({ grants: [{ permission: 'finance.read', chapterId: null }] }))
  await screen.findByRole('form', { name: 'Reminders' })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Open the books again' })).toBeNull()
})
