import { agingFactory, payerFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { matchingMedia } from '#/testing/match-media'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

afterEach(() => matchingMedia.clear())

const none = {
  oldestInvoiceId: null,
  notDue: 0,
  days0: 0,
  days31: 0,
  days61: 0,
  days91: 0,
  owed: 0,
  credit: 0,
}
const ann = { ...payerFactory.build({ fullname: 'Ann Poe' }) }
const bo = { ...payerFactory.build({ fullname: 'Bo Avila' }) }

it('shows debts by age as of the day in the URL, and offers no reminder for a past day', async () => {
  const days: (string | undefined)[] = []
  const reminder = {
    ...{ reached: 1, recipients: [], unreached: [], withoutCompany: [] },
    ...{ sms: null, lastSentAt: null },
  }
  const { user, router } = open('/portal/finance/aging', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      invoice: { reminder: () => reminder },
      finance: {
        aging: (input) => {
          days.push(input?.asOf)
          return agingFactory.build({
            rows: [
              { ...none, user: ann, currency: 'USD', days91: 4950, notDue: 8500, owed: 13_450 },
              { ...none, user: bo, currency: 'USD', notDue: 4950, owed: 4950, credit: 1050 },
            ],
            totals: [
              {
                ...none,
                currency: 'USD',
                notDue: 13_450,
                days91: 4950,
                owed: 18_400,
                credit: 1050,
              },
            ],
          })
        },
      },
    },
  })
  const table = await screen.findByRole('table', { name: 'Who owes' })
  const row = (await within(table).findByText('Ann Poe')).closest('tr')
  expect(row).toHaveTextContent('Ann Poe$85.00–––$49.50$134.50–')
  expect(screen.getByRole('region', { name: 'Total in USD' })).toHaveTextContent(
    '$184.00owed, $10.50 credit on account',
  )
  // Only one of them is overdue.
  expect(screen.getByRole('button', { name: 'Remind 1 member' })).toBeVisible()
  await user.clear(screen.getByLabelText('As of'))
  await user.type(screen.getByLabelText('As of'), '2029-12-31')
  await waitFor(() => expect(router.state.location.search).toEqual({ asOf: '2029-12-31' }))
  await waitFor(() => expect(days.at(-1)).toBe('2029-12-31'))
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull()
})

it('reminds from a phone in two taps, with the recipients shown between them', async () => {
  matchingMedia.add('(width < 48rem)')
  let sent = 0
  const reminder = {
    ...{ reached: 1, recipients: [], unreached: [], withoutCompany: [] },
    ...{ sms: null, lastSentAt: null },
  }
  const { user } = open('/portal/finance/aging', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      invoice: {
        reminder: () => reminder,
        remind: () => {
          sent += 1
          return { data: null, message: null }
        },
      },
      finance: {
        aging: () =>
          agingFactory.build({
            rows: [{ ...none, user: ann, currency: 'USD', days0: 4950, owed: 4950 }],
          }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remind 1 member' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('We’ll email Ann Poe.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send to 1 member' }))
  await waitFor(() => expect(sent).toBe(1))
})

it('reminds one member, and reports it when they were reminded today', async () => {
  const sent: unknown[] = []
  const invoiceId = '00000000-0000-7000-8000-000000000009'
  const { user } = open('/portal/finance/aging', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      invoice: {
        reminder: () => ({
          ...{ reached: 1, recipients: [], unreached: [], withoutCompany: [] },
          ...{ sms: null, lastSentAt: null },
        }),
        reminderOf: () => ({
          ...{ user: ann, email: 'ann@people.example', sms: '+12125550123', unreached: null },
          overdue: { count: sent.length + 1, owed: 4950, currency: 'USD' },
          remindedAt: sent.length > 0 ? '2030-02-10T14:12:00.000Z' : null,
          isRemindedToday: sent.length > 0,
        }),
        remindOf: (input) => {
          sent.push(input)
          return { data: null, message: null }
        },
      },
      finance: {
        aging: () =>
          agingFactory.build({
            rows: [
              {
                ...{ ...none, user: ann, currency: 'USD', days0: 4950, owed: 4950 },
                oldestInvoiceId: invoiceId,
              },
              { ...none, user: bo, currency: 'USD', notDue: 4950, owed: 4950 },
            ],
          }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remind Ann Poe' }))
  expect(screen.queryByRole('button', { name: 'Remind Bo Avila' })).toBeNull()
  let dialog = within(await screen.findByRole('dialog', { name: 'Remind Ann Poe?' }))
  expect(
    await dialog.findByText(
      'We’ll email ann@people.example and text +12125550123. $49.50 is overdue.',
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send reminder' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Remind Ann Poe' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Remind Ann Poe?' }))
  await user.click(await dialog.findByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id: invoiceId, again: false },
      { id: invoiceId, again: true },
    ]),
  )
})

it('sends no reminder to a member whom no channel reaches', async () => {
  const { user } = open('/portal/finance/aging', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      invoice: {
        reminder: () => ({
          ...{ reached: 0, recipients: [], unreached: [], withoutCompany: [] },
          ...{ sms: null, lastSentAt: null },
        }),
        reminderOf: () => ({
          ...{ user: ann, email: null, sms: null, remindedAt: null, isRemindedToday: false },
          unreached: 'They turned off invoice reminders.',
          overdue: { count: 1, owed: 4950, currency: 'USD' },
        }),
      },
      finance: {
        aging: () =>
          agingFactory.build({
            rows: [
              {
                ...{ ...none, user: ann, currency: 'USD', days0: 4950, owed: 4950 },
                oldestInvoiceId: '00000000-0000-7000-8000-000000000009',
              },
            ],
          }),
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remind Ann Poe' }))
  expect(await screen.findByText('They turned off invoice reminders.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send reminder' })).toBeDisabled()
})
