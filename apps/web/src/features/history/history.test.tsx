import { MockFailure, type Mocks } from '@clubhouse/client/testing'
import type { AuditRecord } from '@clubhouse/schema/history/audit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { matchingMedia } from '#/testing/match-media'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const administrator = () => aUser({ role: [{ name: 'Admin' }] })
const amelia = { id: '00000000-0000-4000-8000-00000000000a', fullname: 'Amelia Hartwell' }

let made = 0
const anEntry = (entry: Partial<AuditRecord> = {}): AuditRecord => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '1')}`,
  action: 'chapter.update',
  createdAt: '2026-11-21T17:00:00.000Z',
  requestId: 'req-7',
  address: '192.0.2.1',
  tokenName: null,
  actor: amelia,
  entityId: '00000000-0000-4000-8000-00000000000c',
  entityLabel: 'Midday',
  entityHidden: false,
  before: null,
  after: null,
  ...entry,
})

type List = NonNullable<NonNullable<Mocks['audit']>['list']>

const openHistory = (list: List, search = '') =>
  open(`/portal/administrator/history${search}`, { as: administrator(), api: { audit: { list } } })

const openWith = (...records: AuditRecord[]) => openHistory(() => ({ records, nextCursor: null }))

afterEach(() => matchingMedia.clear())

it('groups entries by the club’s days', async () => {
  openWith(
    anEntry(),
    anEntry({ action: 'account.update', entityId: amelia.id, entityLabel: amelia.fullname }),
    // Already Saturday in Greenwich.
    anEntry({ action: 'joinRequest.approve', createdAt: '2026-11-21T02:30:00.000Z' }),
  )
  const saturday = await screen.findByRole('region', { name: 'Saturday, November 21, 2026' })
  const [first, second] = within(saturday).getAllByRole('listitem')
  expect(first).toHaveTextContent(/^12:00\sPMAmelia Hartwell updated a chapterMidday/)
  expect(second).toHaveTextContent('Amelia Hartwell changed their profile')
  expect(second).not.toHaveTextContent('Amelia Hartwell changed their profileAmelia')
  const friday = screen.getByRole('region', { name: 'Friday, November 20, 2026' })
  expect(friday).toHaveTextContent(/9:30\sPMAmelia Hartwell approved a join request/)
})

it('links to the announcement of an entry unless it was deleted', async () => {
  const id = '00000000-0000-4000-8000-0000000000aa'
  const entry = { action: 'message.send', entityId: id }
  openWith(
    anEntry({ ...entry, entityLabel: 'Summer party' }),
    anEntry({ ...entry, entityLabel: null }),
    anEntry(),
  )
  expect(await screen.findByText('Summer party')).toBeVisible()
  const links = screen.getAllByRole('link', { name: 'Open the announcement', hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/portal/message/${id}`])
})

it.each([
  [{ action: 'chapter.mergeInto' }, 'Amelia Hartwell – Chapter: merge into'],
  [{ actor: { id: amelia.id, fullname: null } }, 'A former member updated a chapter'],
  [{ entityLabel: null }, 'updated a chapterA deleted record'],
  [
    { action: 'message.send', entityLabel: null, entityHidden: true },
    'sent an announcementA record you can’t see',
  ],
  [
    { action: 'administrator.grant', actor: null, address: 'command line' },
    'The command line granted the administrator role',
  ],
  [{ action: 'session.refuse', actor: null }, 'Someone failed to sign in'],
  [{ action: 'subscription.cancel', actor: null }, 'The server canceled a subscription'],
  [
    { action: 'token.policy' },
    'Amelia Hartwell changed whether personal access tokens are allowed',
  ],
])('describes an entry with %j as %j', async (entry, text) => {
  openWith(anEntry(entry))
  expect(await screen.findByText((_, element) => element?.tagName === 'DETAILS')).toHaveTextContent(
    text,
  )
})

const changed = anEntry({
  before: { isActive: true, dayOfWeek: null, phoneExt: null, weeks: [] },
  after: {
    isActive: false,
    dayOfWeek: 'Monday',
    phoneExt: null,
    weeks: [1, 3],
    socialLinks: { twitter: 'x' },
  },
})

it('shows old and new values in readable form', async () => {
  const { user } = openWith(changed)
  const summary = await screen.findByText('Amelia Hartwell', { selector: 'strong' })
  expect(screen.getByText('Request req-7')).not.toBeVisible()
  await user.click(summary)
  expect(screen.getByText('Request req-7')).toBeVisible()
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FieldBeforeAfter',
    'Is activeYesNo',
    'Day of week–Monday',
    'Weeks–1, 3',
    'Social links–{\n "twitter": "x"\n}',
  ])
})

it('lists changes one below the other on narrow screens', async () => {
  matchingMedia.add('(width < 48rem)')
  const { user } = openWith(changed)
  await user.click(await screen.findByText('Amelia Hartwell', { selector: 'strong' }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('Is active').closest('li')).toHaveTextContent('Is activeBeforeYesAfterNo')
})

it('leaves out sign-ins until they are chosen', async () => {
  const asked: unknown[] = []
  const { user } = openHistory((input) => {
    asked.push(input)
    return { records: [], nextCursor: null }
  })
  const kinds = await screen.findByLabelText('Record type')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ without: 'session' }))
  await user.selectOptions(kinds, 'All changes and sign-ins')
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty('without'))
  expect(asked.at(-1)).not.toHaveProperty('action')
  await user.selectOptions(kinds, 'Sign-ins')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ action: 'session' }))
})

it('offers every type of record', async () => {
  openWith()
  const options = within(await screen.findByLabelText('Record type')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All changes',
    'All changes and sign-ins',
    'Profiles',
    'Passwords',
    'Sign-ins',
    'Two-step verification',
    'Passkeys',
    'Personal access tokens',
    'Members',
    'Memberships',
    'Proposals of members',
    'Duties',
    'Absences',
    'Administrators',
    'Offices',
    'Committees',
    'Handover',
    'Companies',
    'Join requests',
    'Club setup',
    'Announcements',
    'Privacy',
    'Contact messages',
    'Chapters',
    'Events',
    'Event dates',
    'Programs',
    'Attachments',
    'RSVPs',
    'Attendance',
    'Make-ups',
    'Service hours',
    'Website',
    'Website pictures',
    'Raffle',
    'Subscriptions',
    'Plans',
    'Dues schedules',
    'Billing',
    'Invoices',
    'Payments',
    'Event fees',
    'Deposits',
    'Closed books',
    'Dues settings',
    'Imported calendars',
    'Imports',
    'Test emails',
    'Sent emails and texts',
    'Data exports',
    'Account deletions',
    'Deleted records',
  ])
})

it('keeps a day while its year is typed, and filters once that is complete', async () => {
  const { router } = openWith(anEntry())
  const from = await screen.findByLabelText('From')
  fireEvent.change(from, { target: { value: '0002-11-24' } })
  expect(from).toHaveValue('0002-11-24')
  expect(router.state.location.search).toEqual({})
  fireEvent.change(from, { target: { value: '2026-11-24' } })
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-11-24' }))
  fireEvent.change(from, { target: { value: '0027-11-24' } })
  fireEvent.blur(from)
  expect(from).toHaveValue('2026-11-24')
})

it('keeps the filters in the URL and applies them', async () => {
  const inputs: unknown[] = []
  const { user, router } = openHistory((input) => {
    inputs.push(input)
    return { records: [], nextCursor: null }
  }, '?kind=event&from=2026-11-01&to=soon')
  expect(await screen.findByText('No records found.')).toBeVisible()
  expect(inputs.at(-1)).toMatchObject({ action: 'event', from: '2026-11-01' })
  expect(screen.getByLabelText('To')).toHaveValue('')
  await user.selectOptions(screen.getByLabelText('Record type'), 'Companies')
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } })
  const filters = { from: '2026-11-01', to: '2026-11-30' }
  await waitFor(() => expect(inputs.at(-1)).toMatchObject({ action: 'company', ...filters }))
  expect(router.state.location.search).toEqual({ kind: 'company', ...filters })
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(router.state.location.search).toEqual({})
})

it('loads more entries until the last', async () => {
  const [first, last] = [anEntry({ entityLabel: 'Midday' }), anEntry({ entityLabel: 'Sunrise' })]
  const { user } = openHistory((input) =>
    input?.cursor === first.id
      ? { records: [last], nextCursor: null }
      : { records: [first], nextCursor: first.id },
  )
  await screen.findByText('Midday')
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Sunrise')).toBeVisible()
  expect(screen.getByText('Midday')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(screen.getByText('Showing 2 records')).toBeInTheDocument()
})

it('shows an error and tries again', async () => {
  let fails = true
  const { user } = openHistory(() => {
    if (fails) throw new MockFailure('INTERNAL_SERVER_ERROR', 'A general error occurred')
    return { records: [anEntry()], nextCursor: null }
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await user.click(again)
  expect(await screen.findByText('Midday')).toBeVisible()
})
