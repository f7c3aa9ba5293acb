import {
  contactMessageFactory,
  MockFailure,
  needsAttentionFactory,
  ownProposalFactory,
  userListFactory,
} from '@clubhouse/client/testing'
import type { ContactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aChapter, aUser } from '#/testing/records'

const administrator = () => aUser({ role: [{ name: 'Admin' }] })
const midday = aChapter({ name: 'Midday' })

/** Opens an inbox with a mocked server that keeps changes. */
function openWith(messages: ContactMessageRecord[], search = '') {
  const saved: unknown[] = []
  const invited: unknown[] = []
  const proposed: unknown[] = []
  const sponsor = userListFactory.build({ fullname: 'Ann Avila', isCurrentMember: true })
  let waits = 0
  const visit = open(`/portal/administrator/message${search}`, {
    as: administrator(),
    api: {
      waiting: {
        get: () => {
          waits++
          return needsAttentionFactory.build({
            messages: messages.filter(({ state }) => state === 'New').length,
          })
        },
      },
      contact: {
        list: () => messages,
        update: ({ id, state, note, version }) => {
          const found = messages.find((one) => one.id === id)
          if (!found) throw new MockFailure('NOT_FOUND', 'Gone')
          if (version !== found.version) {
            throw new MockFailure('CONFLICT', 'Somebody else has changed this.', {
              fields: { version: 'Not the newest' },
            })
          }
          saved.push({ state, note, version })
          Object.assign(found, { state, note, version: found.version + 1 })
          return { data: found, message: { title: 'Message saved', message: 'It is done.' } }
        },
      },
      chapter: { list: () => [midday] },
      company: { list: () => [] },
      ownProposal: {
        create: (input) => {
          proposed.push(input)
          return { data: ownProposalFactory.build(), message: { title: 'Sent', message: 'Sent' } }
        },
      },
      user: {
        list: () => [sponsor],
        invite: (input) => {
          invited.push(input)
          throw new MockFailure('CONFLICT', 'Another account has this address', {
            fields: { email: 'Another account has this address' },
          })
        },
      },
    },
  })
  return { ...visit, saved, invited, proposed, sponsor, waits: () => waits }
}

const names = async () => {
  const table = await screen.findByRole('table', { name: 'Inbox' })
  await within(table).findAllByRole('link')
  return within(table)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

const vera = () =>
  contactMessageFactory.build({
    firstname: 'Vera',
    lastname: 'Visitor',
    email: 'vera@visitors.example',
    phoneNumber: '919-555-0142',
    message: 'Hello,\nmay I come by?',
    kind: 'SignUp',
  })
const done = () =>
  contactMessageFactory.build({
    firstname: 'Otto',
    lastname: 'Old',
    doneAt: '2026-11-20T15:00:00.000Z',
    doneBy: { id: '00000000-0000-7000-8000-000000000001', fullname: 'Ann Avila' },
    note: 'Called back.',
  })

it('begins with the new messages, the newest first, and filters by status', async () => {
  const earlier = contactMessageFactory.build({
    ...{ firstname: 'Ada', lastname: 'Early', createdAt: '2020-01-01T12:00:00.000Z' },
  })
  const { user } = openWith([vera(), done(), earlier])
  expect(await names()).toEqual(['Vera Visitor', 'Ada Early'])
  const filter = screen.getByRole('navigation', { name: 'Filter by status' })
  await user.click(within(filter).getByRole('link', { name: 'Done 1' }))
  await waitFor(async () => expect(await names()).toEqual(['Otto Old']))
  await user.click(within(filter).getByRole('link', { name: 'All 3' }))
  await waitFor(async () =>
    expect(await names()).toEqual(['Vera Visitor', 'Otto Old', 'Ada Early']),
  )
})

it('counts messages by status, and the new ones as needing attention', async () => {
  openWith([vera(), done(), contactMessageFactory.build({ state: 'Spam' })])
  await names()
  const pages = screen.getByRole('navigation', { name: 'Messages' })
  const page = await within(pages).findByRole('link', { name: 'Inbox' })
  await waitFor(() => expect(page).toHaveAccessibleDescription('1 needs attention'))
  const filter = screen.getByRole('navigation', { name: 'Filter by status' })
  expect(
    within(filter)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['New 1', 'Done 1', 'Possible spam 1', 'All 3'])
})

it('begins with all messages when none is new', async () => {
  openWith([done()])
  expect(await names()).toEqual(['Otto Old'])
})

it('finds a message by its text', async () => {
  const { user } = openWith([done(), vera()], '?q=otto')
  expect(await names()).toEqual(['Otto Old'])
  const search = screen.getByRole('searchbox')
  await user.clear(search)
  await pasteInto(user, search, 'come by')
  await waitFor(async () => expect(await names()).toEqual(['Vera Visitor']))
})

it('opens the whole message with a reply link, and marks it as done', async () => {
  const { user, saved, waits } = openWith([vera()])
  const tabs = await screen.findByRole('navigation', { name: 'Messages' })
  const inbox = await within(tabs).findByRole('link', { name: 'Inbox' })
  await waitFor(() => expect(inbox).toHaveAccessibleDescription('1 needs attention'))
  await user.click(await screen.findByRole('link', { name: 'Vera Visitor' }))
  const drawer = await screen.findByRole('dialog', { name: 'Vera Visitor' })
  expect(drawer).toHaveTextContent('may I come by?')
  expect(drawer).toHaveTextContent('Sign-up')
  expect(within(drawer).getByRole('link', { name: 'Reply' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:vera%40visitors\.example\?subject=Your%20message%20to%20/),
  )
  const before = waits()
  await user.click(within(drawer).getByRole('button', { name: 'Mark as done' }))
  expect(await within(drawer).findByRole('button', { name: 'Mark as new' })).toBeVisible()
  expect(saved).toEqual([{ state: 'Done', note: null, version: 1 }])
  // At once, not at the next poll.
  await waitFor(() => expect(waits()).toBeGreaterThan(before))
  await waitFor(() => expect(inbox).not.toHaveAccessibleDescription())
})

it('shows who handled a message, and their note', async () => {
  const { user } = openWith([done()])
  await user.click(await screen.findByRole('link', { name: 'Otto Old' }))
  const drawer = await screen.findByRole('dialog', { name: 'Otto Old' })
  expect(drawer).toHaveTextContent(/Done by Ann Avila, /)
  expect(drawer).toHaveTextContent('Called back.')
})

it('shows a newer note by another administrator before saving over it', async () => {
  const message = vera()
  const { user, saved } = openWith([message])
  await user.click(await screen.findByRole('link', { name: 'Vera Visitor' }))
  await user.click(await screen.findByRole('button', { name: 'Add a note' }))
  const drawer = await screen.findByRole('dialog', { name: 'Note about Vera Visitor' })
  await pasteInto(user, within(drawer).getByRole('textbox'), 'Comes on Monday')
  Object.assign(message, { note: 'Ann was here', version: 2 })
  await user.click(within(drawer).getByRole('button', { name: 'Save' }))
  expect(await within(drawer).findByText('Ann was here')).toBeVisible()
  expect(saved).toEqual([])
})

it('invites the sender with the fields filled in, and links the invitation to the message', async () => {
  const message = vera()
  const { user, invited } = openWith([message])
  await user.click(await screen.findByRole('link', { name: 'Vera Visitor' }))
  await user.click(await screen.findByRole('button', { name: 'Invite as member' }))
  const drawer = await screen.findByRole('dialog', { name: 'Invite Vera Visitor' })
  expect(await within(drawer).findByLabelText('Email')).toHaveValue('vera@visitors.example')
  expect(within(drawer).queryByLabelText('New Password')).toBeNull()
  expect(within(drawer).queryByLabelText('Status')).toBeNull()
  await within(drawer).findByRole('option', { name: 'Midday' })
  await user.selectOptions(within(drawer).getByLabelText('Chapter'), 'Midday')
  await user.click(within(drawer).getByRole('button', { name: 'Invite' }))
  expect(await within(drawer).findByText('Another account has this address')).toBeVisible()
  expect(invited).toMatchObject([
    {
      firstname: 'Vera',
      lastname: 'Visitor',
      email: 'vera@visitors.example',
      phoneNumber: '919-555-0142',
      chapterId: midday.id,
      contactMessage: { id: message.id, version: 1 },
    },
  ])
})

it('proposes the sender with the fields filled in, and links the proposal to the message', async () => {
  const message = vera()
  const { user, proposed, sponsor } = openWith([message])
  await user.click(await screen.findByRole('link', { name: 'Vera Visitor' }))
  await user.click(await screen.findByRole('button', { name: 'Propose as a member' }))
  const drawer = await screen.findByRole('dialog', { name: 'Propose Vera Visitor' })
  expect(await within(drawer).findByLabelText(/^Email/)).toHaveValue('vera@visitors.example')
  const combobox = within(drawer).getByRole('combobox', { name: /^Sponsor/ })
  await pasteInto(user, combobox, sponsor.fullname)
  await user.click(await within(drawer).findByRole('option', { name: sponsor.fullname }))
  await user.click(within(drawer).getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(proposed).toMatchObject([
      {
        ...{ firstname: 'Vera', lastname: 'Visitor', phoneNumber: '919-555-0142' },
        ...{ sponsorId: sponsor.id, contactMessage: { id: message.id, version: 1 } },
      },
    ]),
  )
})

it('redirects members to the dashboard', async () => {
  const { router } = open('/portal/administrator/message', {
    as: aUser(),
    api: { event: { active: () => [] }, user: { directory: () => [] } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})

it('keeps possible spam out of the new messages until it is marked as not spam', async () => {
  const spam = contactMessageFactory.build({ firstname: 'Otto', lastname: 'Fill', state: 'Spam' })
  const { user, saved } = openWith([vera(), spam])
  expect(await names()).toEqual(['Vera Visitor'])
  await user.click(screen.getByRole('link', { name: 'Possible spam 1' }))
  await user.click(await screen.findByRole('link', { name: 'Otto Fill' }))
  await user.click(await screen.findByRole('button', { name: 'Not spam' }))
  await waitFor(() => expect(saved).toMatchObject([{ state: 'New' }]))
})
