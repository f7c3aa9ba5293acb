import { undeliveredMessageFactory } from '@clubhouse/client/testing'
import type { UndeliveredMessage } from '@clubhouse/schema/undelivered-message'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const administrator = () => aUser({ role: [{ name: 'Admin' }] })

function openWith(messages: UndeliveredMessage[], search = '') {
  const sent: string[] = []
  const visit = open(`/portal/administrator/undelivered${search}`, {
    as: administrator(),
    api: {
      undeliveredMessage: {
        list: () => messages.filter(({ id }) => !sent.includes(id)),
        sendAgain: ({ id }) => {
          sent.push(id)
          return { data: null, message: { title: 'On its way', message: 'It is sent again.' } }
        },
      },
    },
  })
  return { ...visit, sent }
}

const find = () => screen.findByRole('table', { name: 'Undelivered Messages' })

it('an administrator sees who did not get what, and why', async () => {
  openWith([undeliveredMessageFactory.build({ to: 'gone@club.example', nextTryAt: null })])
  const table = await find()
  const row = await within(table).findByRole('row', { name: /gone@club\.example/ })
  expect(row).toHaveTextContent('Reset your password')
  expect(row).toHaveTextContent('550 5.1.1 No such mailbox')
  expect(row).toHaveTextContent('Send again')
})

it('sends one again, which leaves the list then', async () => {
  const message = undeliveredMessageFactory.build({ to: 'gone@club.example' })
  const { user, sent } = openWith([message])
  await user.click(await screen.findByRole('button', { name: 'Send again to gone@club.example' }))
  await waitFor(() => expect(sent).toEqual([message.id]))
  expect(await screen.findByText('Every message was delivered, or is on its way.')).toBeVisible()
})

it('opens to the whole reason', async () => {
  const reason = `552 5.3.4 ${'The letter is too large. '.repeat(10)}`.trim()
  const message = undeliveredMessageFactory.build({ to: 'full@club.example', reason })
  const { user } = openWith([message])
  await user.click(await screen.findByRole('link', { name: 'full@club.example' }))
  expect(await screen.findByRole('dialog', { name: 'full@club.example' })).toHaveTextContent(reason)
})

it('a member is not let in', async () => {
  const { router } = open('/portal/administrator/undelivered', {
    as: aUser(),
    api: { event: { active: () => [] }, user: { directory: () => [] } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
