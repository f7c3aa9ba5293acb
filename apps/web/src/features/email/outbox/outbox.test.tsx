import { outboxMessageFactory } from '@clubhouse/client/testing'
import type { OutboxMessage, OutboxPage } from '@clubhouse/schema/email/outbox-message'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const administrator = () => aUser({ role: [{ name: 'Admin' }] })

function openWith(messages: OutboxMessage[], address = 'outbox', more: OutboxPage | null = null) {
  const sent: string[] = []
  const asked: unknown[] = []
  const visit = open(`/portal/administrator/${address}`, {
    as: administrator(),
    api: {
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
          return { data: null, message: { title: 'Set aside', message: 'It waits no more.' } }
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

it('an administrator sees who got what, and who did not and why', async () => {
  openWith([failed(), sent()])
  const [first, second] = await rows()
  expect(first).toMatch(/gone@club\.example.*Reset your password.*No such mailbox.*Failed/)
  expect(second).toMatch(/ann@club\.example.*Dinner.*Sent/)
})

it('shows those of one state, kept in the address, and searches at the server', async () => {
  const { user, router, asked } = openWith([failed(), sent()])
  await rows()
  const filter = screen.getByRole('navigation', { name: 'Which messages' })
  await user.click(within(filter).getByRole('link', { name: 'Sent' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(router.state.location.search).toMatchObject({ state: 'Sent' })
  await user.type(screen.getByRole('searchbox', { name: 'Search the outbox' }), 'ann dinner')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'Sent', search: 'ann dinner' }))
})

it('opens to what became of it in words, and sends it again', async () => {
  const message = failed()
  const { user, sent } = openWith([message])
  await user.click(await screen.findByRole('link', { name: 'gone@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Reset your password' })
  expect(drawer).toHaveTextContent('It did not go out.')
  expect(drawer).toHaveTextContent('550 5.1.1 No such mailbox')
  expect(drawer).toHaveTextContent('Password reset link')
  await user.click(within(drawer).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(sent).toEqual([message.id]))
  await waitFor(() => expect(drawer).toHaveTextContent('It has not gone out yet.'))
})

it('what failed is set aside with one press, and is no longer among what failed', async () => {
  const { user } = openWith([failed()], 'outbox?state=Failed')
  await user.click(await screen.findByRole('link', { name: 'gone@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Reset your password' })
  await user.click(within(drawer).getByRole('button', { name: 'Set aside' }))
  expect(await screen.findByText('No messages found.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Set aside' }))
  expect((await rows())[0]).toContain('Set aside')
})

it('what cannot be sent again has no button for it', async () => {
  const message = outboxMessageFactory.build({ to: 'gone@club.example', canSendAgain: false })
  const { user } = openWith([message])
  await user.click(await screen.findByRole('link', { name: 'gone@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Reset your password' })
  expect(within(drawer).queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(within(drawer).getByRole('button', { name: 'Set aside' })).toBeVisible()
})

it('one of a message to members makes place for the new try, and its drawer closes', async () => {
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

it('what was sent says so with the words of the mail server, and cannot be sent again', async () => {
  const { user } = openWith([sent()])
  await user.click(await screen.findByRole('link', { name: 'ann@club.example' }))
  const drawer = await screen.findByRole('dialog', { name: 'Dinner' })
  expect(drawer).toHaveTextContent('Queued as 4711')
  expect(drawer).toHaveTextContent('Whether it sends it back later is not seen here.')
  expect(within(drawer).queryByRole('button', { name: 'Send again' })).toBeNull()
})

it('loads more', async () => {
  const later = outboxMessageFactory.build({ to: 'old@club.example' })
  const { user } = openWith([failed()], 'outbox', { records: [later], nextCursor: null })
  await rows()
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () => expect((await rows())[1]).toContain('old@club.example'))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('the address of earlier versions leads to what failed', async () => {
  const { router } = openWith([failed(), sent()], 'undelivered')
  expect(await rows()).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/portal/administrator/outbox')
})

it('a member is not let in', async () => {
  const { router } = open('/portal/administrator/outbox', {
    as: aUser(),
    api: { event: { active: () => [] }, user: { directory: () => [] } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
