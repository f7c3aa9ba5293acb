import { type Mocks, needsAttentionFactory, outboxMessageFactory } from '@clubhouse/client/testing'
import type { OutboxMessage, OutboxPage } from '@clubhouse/schema/email/outbox-message'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const administrator = () => aUser({ role: [{ name: 'Admin' }] })

function openWith(
  messages: OutboxMessage[],
  address = 'outbox',
  more: OutboxPage | null = null,
  others: Mocks = {},
) {
  const sent: string[] = []
  const asked: unknown[] = []
  const visit = open(`/portal/administrator/${address}`, {
    as: administrator(),
    api: {
      ...others,
      outbox: {
        list: (input) => {
          asked.push(input)
          if (input?.cursor && more) return more
          const records = messages.filter(({ state }) => !input?.state || state === input.state)
          return { records, nextCursor: more && (records.at(-1)?.id ?? null) }
        },
        sendAgain: ({ id }) => {
          sent.push(id)
          for (const one of messages) if (one.id === id) Object.assign(one, { state: 'Waiting' })
          return { data: null, message: { title: 'Tried again', message: 'It is tried again.' } }
        },
        setAside: ({ id }) => {
          for (const one of messages) if (one.id === id) Object.assign(one, { state: 'SetAside' })
          return {
            data: null,
            message: { title: 'Dismissed', message: 'It no longer needs attention.' },
          }
        },
      },
    },
  })
  return { ...visit, sent, asked }
}

const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Messages' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

const failed = () => outboxMessageFactory.build({ to: 'gone@club.example', nextTryAt: null })
const sent = () =>
  outboxMessageFactory.build({
    ...{ to: 'ann@club.example', state: 'Sent', reason: null, subject: 'Dinner' },
    ...{
      canSendAgain: false,
      sentAt: '2026-11-20T15:00:00.000Z',
      sentTo: 'mail.club.example: 250 Queued as 4711',
    },
  })

it('lists what was sent to whom, what failed, and why', async () => {
  openWith([failed(), sent()])
  const [first, second] = await rows()
  expect(first).toMatch(
    /gone@club\.example.*Reset your password.*This address doesn’t exist.*Failed/,
  )
  expect(second).toMatch(/ann@club\.example.*Dinner.*Sent/)
})

it('says that a message was only saved where the server can’t send it', async () => {
  const saved = { ...sent(), sentTo: '/srv/club/mails/ann.eml' }
  const noServer = {
    waiting: { get: () => needsAttentionFactory.build({ emailIsSetUp: false }) },
    setUp: { checklist: () => ({ isDemo: true, steps: [] }) },
  }
  const { user } = openWith([saved], 'outbox', null, noServer)
  expect((await rows())[0]).toMatch(/Dinner.*Saved, not sent/)
  expect(
    await screen.findByText(/new emails are saved and not sent, and the sent ones below/),
  ).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'ann@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Dinner' })
  expect(drawer).toHaveTextContent('It wasn’t delivered.')
  expect(within(drawer).getByText('/srv/club/mails/ann.eml')).not.toBeVisible()
})

it('filters by status in the URL, and searches on the server', async () => {
  const { user, router, asked } = openWith(
    [sent(), ...outboxMessageFactory.buildList(14)],
    'outbox',
  )
  await rows()
  const filter = screen.getByRole('navigation', { name: 'Filter by status' })
  await user.click(within(filter).getByRole('link', { name: 'Sent' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(router.state.location.search).toMatchObject({ state: 'Sent' })
  const search = screen.getByRole('searchbox', { name: 'Search messages' })
  await user.type(search, 'ann dinner')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'Sent', search: 'ann dinner' }))
})

it('has no search while the list is short', async () => {
  openWith([failed(), sent()])
  await rows()
  expect(screen.queryByRole('searchbox', { name: 'Search messages' })).toBeNull()
})

it('begins with the failed messages, if there are any', async () => {
  const failures = { waiting: { get: () => needsAttentionFactory.build({ failedMessages: 1 }) } }
  const { user } = openWith([failed(), sent()], 'outbox', null, failures)
  const tab = await screen.findByRole('link', { name: 'Failed 1', current: 'page' })
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'All' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(tab).not.toHaveAttribute('aria-current')
})

it('explains the status of a message, and sends it again', async () => {
  const message = failed()
  const { user, sent } = openWith([message])
  await user.click(await screen.findByRole('link', { name: 'gone@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Reset your password' })
  expect(drawer).toHaveTextContent('This message couldn’t be sent.')
  expect(drawer).toHaveTextContent('550 5.1.1 No such mailbox')
  expect(drawer).toHaveTextContent('Password reset link')
  await user.click(within(drawer).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(sent).toEqual([message.id]))
  await waitFor(() => expect(drawer).toHaveTextContent('This message hasn’t been sent yet.'))
})

it('dismisses a failed message, which is then no longer listed as failed', async () => {
  const { user } = openWith([failed()], 'outbox?state=Failed')
  await user.click(await screen.findByRole('link', { name: 'gone@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Reset your password' })
  await user.click(within(drawer).getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('No messages found.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Dismissed' }))
  expect((await rows())[0]).toContain('Dismissed')
})

it('has no button for a message that can’t be sent again', async () => {
  const message = outboxMessageFactory.build({ to: 'gone@club.example', canSendAgain: false })
  const { user } = openWith([message])
  await user.click(await screen.findByRole('link', { name: 'gone@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Reset your password' })
  expect(within(drawer).queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(within(drawer).getByRole('button', { name: 'Dismiss' })).toBeVisible()
})

it('closes an announcement’s drawer when a new attempt replaces the message', async () => {
  const message = outboxMessageFactory.build({
    ...{ kind: 'message.send', state: 'Uncertain', subject: 'Dues', nextTryAt: null },
  })
  const messages = [message]
  const { user } = openWith(messages)
  await user.click(await screen.findByRole('link', { name: message.to }))
  const drawer = await screen.findByRole('dialog', { name: 'Dues' })
  expect(drawer).toHaveTextContent('Announcement')
  messages.splice(0)
  await user.click(within(drawer).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Tried again')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dues' })).toBeNull())
})

it('shows the email server’s response for a sent message, which can’t be sent again', async () => {
  const { user } = openWith([sent()])
  await user.click(await screen.findByRole('link', { name: 'ann@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Dinner' })
  expect(drawer).toHaveTextContent('Queued as 4711')
  expect(drawer).toHaveTextContent('If it bounces later, that won’t show here.')
  expect(within(drawer).queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('loads more messages', async () => {
  const later = outboxMessageFactory.build({ to: 'old@club.example' })
  const { user } = openWith([failed()], 'outbox', { records: [later], nextCursor: null })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect((await rows())[1]).toContain('old@club.example'))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('redirects the URL of earlier versions to the failed messages', async () => {
  const { router } = openWith([failed(), sent()], 'undelivered')
  expect(await rows()).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/portal/administrator/outbox')
})

it('redirects members to the dashboard', async () => {
  const { router } = open('/portal/administrator/outbox', {
    as: aUser(),
    api: { event: { active: () => [] }, user: { directory: () => [] } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
