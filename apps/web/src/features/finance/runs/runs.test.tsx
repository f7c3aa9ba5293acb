import {
  duesScheduleFactory,
  duesSettingFactory,
  invoiceRunFactory,
  invoiceRunRowFactory,
} from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const treasurer = () =>
  aUser({
    grants: [
      { permission: 'finance.read', chapterId: null },
      { permission: 'finance.write', chapterId: null },
    ],
  })

const person = (last: number, fullname: string, email: string | null = 'a@club.example') => ({
  id: `00000000-0000-7000-8000-00000000000${last}`,
  fullname,
  email,
})
const ann = invoiceRunRowFactory.build({ user: person(1, 'Ann Poe'), total: 4950 })
const bo = invoiceRunRowFactory.build({ user: person(2, 'Bo Old', null), total: 4950 })
const cy = invoiceRunRowFactory.build({
  user: person(3, 'Cy Guest'),
  membershipType: 'Honorary',
  isIncluded: false,
  reason: 'Honorary',
  lines: [],
  total: 0,
})
const draft = invoiceRunFactory.build({ rows: [ann, bo, cy], currency: 'USD' })

function openRun(tab = '') {
  const sent: unknown[] = []
  const page = open(`/portal/finance/run/${draft.id}${tab}`, {
    as: treasurer(),
    api: {
      invoiceRun: {
        get: () => draft,
        list: () => [],
        changeRow: (input) => {
          sent.push(input)
          const rows = [{ ...ann, isIncluded: false, reason: 'LeftOut' as const }, bo, cy]
          return { data: { ...draft, rows, included: 1, total: 4950 }, message: null }
        },
        issue: (input) => {
          sent.push(input)
          const run = { ...draft, state: 'Issued' as const, issuedOn: '2030-01-01' }
          return { data: { run, emailed: 1, toPrint: [bo.user] }, message: null }
        },
      },
    },
  })
  return { ...page, sent }
}

it('shows who is billed, and who isn’t with the reason', async () => {
  const { user } = openRun()
  expect(await screen.findByText('$99.00')).toBeVisible()
  const members = screen.getByRole('list', { name: 'Members' })
  expect(within(members).getByText(/no email address/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Not billed/ }))
  expect(await screen.findByText('Honorary · Honorary member')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Bill/ })).toBeNull()
})

it('leaves a member out', async () => {
  const { user, sent } = openRun()
  await user.click(await screen.findByRole('button', { name: 'Leave outAnn Poe' }))
  expect(await screen.findByRole('button', { name: 'Issue 1 invoice' })).toBeVisible()
  expect(sent).toEqual([{ id: draft.id, userId: ann.user.id, isIncluded: false }])
})

it('issues after a question that counts emails and letters', async () => {
  const { user, sent } = openRun()
  await user.click(await screen.findByRole('button', { name: 'Issue 2 invoices' }))
  const question = within(await screen.findByRole('dialog', { name: 'Issue 2 invoices?' }))
  expect(question.getByLabelText('Email the invoices to 1 member')).toBeChecked()
  expect(question.getByText(/1 member has no email address/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Issue and email' }))
  await waitFor(() =>
    expect(sent).toEqual([{ id: draft.id, notify: true, version: draft.version }]),
  )
})

it('adds a schedule with lines for types of members', async () => {
  const sent: unknown[] = []
  const { user } = open('/portal/finance/run?drawer=create', {
    as: treasurer(),
    api: {
      invoiceRun: { list: () => [] },
      finance: { setting: () => duesSettingFactory.build() },
      duesSchedule: {
        list: () => [],
        create: (input) => {
          sent.push(input)
          return { data: duesScheduleFactory.build(), message: null }
        },
      },
    },
  })
  const form = within(await screen.findByRole('dialog', { name: 'Add Dues Schedule' }))
  await user.type(form.getByLabelText('Name'), 'Yearly dues')
  await user.click(form.getByRole('button', { name: 'Save schedule' }))
  expect(await form.findByText(/^Amount/, { selector: 'p' })).toBeVisible()
  await user.type(form.getByLabelText('Amount'), '198')
  await user.click(form.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'Yearly dues', months: 6, lines: [{ membershipType: 'Active', cents: 19_800 }] },
    ]),
  )
})

it('edits a schedule: adds a line, removes another, and sends the version it was read with', async () => {
  const sent: unknown[] = []
  const schedule = duesScheduleFactory.build({
    ...{ name: 'Half-yearly dues', months: 6, proration: 'None', version: 2 },
    lines: [
      {
        ...{ membershipType: 'Active', item: 'Club dues', cents: 9900 },
        ...{ isPassThrough: false, account: '4000 Dues' },
      },
    ],
  })
  const { user } = open('/portal/finance/run', {
    as: treasurer(),
    api: {
      invoiceRun: { list: () => [] },
      finance: { setting: () => duesSettingFactory.build() },
      duesSchedule: {
        list: () => [schedule],
        update: (input) => {
          sent.push(input)
          return { data: schedule, message: null }
        },
      },
    },
  })
  await chooseMore(user, 'Edit schedule…', 'More actions for Half-yearly dues')
  const form = within(await screen.findByRole('dialog', { name: 'Edit Dues Schedule' }))
  expect(form.queryByRole('button', { name: /^Remove line/ })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Add a line' }))
  const [, second] = form.getAllByLabelText('Amount')
  await user.type(second ?? document.body, '34.50')
  const [, members] = form.getAllByLabelText('Members')
  await user.selectOptions(members ?? document.body, 'Family')
  await user.click(form.getByRole('button', { name: 'Remove line 1' }))
  await user.click(form.getByRole('button', { name: 'Save schedule' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ id: schedule.id, version: 2, name: 'Half-yearly dues' },
        lines: [{ membershipType: 'Family', item: 'Club dues', cents: 3450 }],
      },
    ]),
  )
})

it('archives a schedule after a question', async () => {
  const sent: unknown[] = []
  const schedule = duesScheduleFactory.build({ name: 'Half-yearly dues' })
  const { user } = open('/portal/finance/run', {
    as: treasurer(),
    api: {
      invoiceRun: { list: () => [] },
      finance: { setting: () => duesSettingFactory.build() },
      duesSchedule: {
        list: () => [schedule],
        archive: (input) => {
          sent.push(input)
          return { data: schedule, message: null }
        },
      },
    },
  })
  await chooseMore(user, 'Archive schedule…', 'More actions for Half-yearly dues')
  const question = within(await screen.findByRole('dialog', { name: 'Archive Half-yearly dues?' }))
  await user.click(question.getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(sent).toEqual([{ id: schedule.id }]))
})
