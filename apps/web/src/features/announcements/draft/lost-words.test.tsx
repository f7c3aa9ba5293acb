import { MockFailure } from '@clubhouse/client/testing'
import { messageDraft } from '@clubhouse/schema/announcements/message'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aMessage } from '#/testing/messages'
import { hide, midday, toSend, visitMessage } from '#/testing/open-messages'
import { pasteInto } from '#/testing/paste-into'

afterEach(() => {
  vi.restoreAllMocks()
})

const subject = () => screen.findByLabelText('Subject')

const down = () => {
  throw new MockFailure('INTERNAL_SERVER_ERROR', 'A general error occurred')
}

it('keeps saving a draft that could not be deleted', async () => {
  const message = aMessage()
  const { user, message: api } = visitMessage(message)
  api.remove = down
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }))
  const question = screen.getByRole('dialog', { name: 'Delete this draft?' })
  await user.click(within(question).getByRole('button', { name: 'Delete draft' }))
  expect(await screen.findByText('A general error occurred')).toBeVisible()
  await pasteInto(user, await subject(), ' at noon')
  hide()
  await waitFor(() => expect(message.subject).toBe('Summer party at noon'))
})

it('keeps unsent changes until their new draft is created', async () => {
  const message = aMessage()
  const { user, message: api } = visitMessage(message)
  const { create } = api
  const box = await subject()
  const sender = { id: midday.id, fullname: 'Bea Bond' }
  Object.assign(message, { state: 'Sending', sender, version: 2 })
  await pasteInto(user, box, ' at noon')
  await toSend(user)
  await user.click(screen.getByRole('button', { name: /^Send(?! test)/ }))
  const notice = await screen.findByRole('alert', { name: 'Not sent' })
  api.create = down
  const again = within(notice).getByRole('button', { name: 'Copy to a new announcement' })
  await user.click(again)
  expect(await screen.findByText('A general error occurred')).toBeVisible()
  expect(Object.values(localStorage).join()).toContain('Summer party at noon')
  Object.assign(api, { create })
  await user.click(again)
  expect(await subject()).toHaveValue('Summer party at noon')
  expect(Object.values(localStorage).join()).not.toContain('Summer party at noon')
})

it('offers what was typed as a new announcement after somebody else deleted the draft', async () => {
  const message = aMessage()
  const { user, messages, calls } = visitMessage(message)
  const box = await subject()
  messages.splice(0)
  await pasteInto(user, box, ' at noon')
  hide()
  expect(
    await screen.findByText(
      'This announcement may have been deleted, or you may not have access to it.',
    ),
  ).toBeVisible()
  const notice = screen.getByRole('alert', { name: 'Not sent' })
  expect(notice).toHaveTextContent('Someone deleted this announcement. Here’s what you wrote:')
  expect(within(notice).getByText('Summer party at noon')).toBeVisible()
  await user.click(within(notice).getByRole('button', { name: 'Copy to a new announcement' }))
  expect(await subject()).toHaveValue('Summer party at noon')
  expect(calls).toMatchObject([{ call: 'create', subject: 'Summer party at noon' }])
})

it('offers saved text, too, when sending shows that the draft was deleted', async () => {
  const { user, messages, message: api } = visitMessage(aMessage())
  await subject()
  messages.splice(0)
  api.reach = () => {
    throw new MockFailure('NOT_FOUND', 'This message was not found')
  }
  await toSend(user)
  await user.click(screen.getByRole('button', { name: /^Send(?! test)/ }))
  expect(
    await screen.findByText(
      'This announcement may have been deleted, or you may not have access to it.',
    ),
  ).toBeVisible()
  const notice = screen.getByRole('alert', { name: 'Not sent' })
  expect(within(notice).getByText('Summer party')).toBeVisible()
})

it('offers nothing for a deleted announcement that was not edited here', async () => {
  const { messages } = visitMessage(aMessage())
  messages.splice(0)
  expect(
    await screen.findByText(
      'This announcement may have been deleted, or you may not have access to it.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('alert', { name: 'Not sent' })).toBeNull()
})

it('does not count or schedule unsaved changes, and shows why', async () => {
  const { user, message: api, calls } = visitMessage(aMessage())
  const { update } = api
  api.update = down
  await toSend(user)
  await user.click(screen.getByLabelText('Text message'))
  await user.click(screen.getByLabelText('Later'))
  await user.selectOptions(screen.getByLabelText('Time'), '11:30 PM')
  await user.click(screen.getByRole('button', { name: /^Schedule/ }))
  expect(await screen.findByText(/^Your latest changes aren’t saved yet/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(
    screen.getByText('We’ll count the recipients once your changes are saved.'),
  ).toBeInTheDocument()
  expect(calls).toEqual([])
  Object.assign(api, { update })
  hide()
  await waitFor(() => expect(calls).toMatchObject([{ call: 'update', channel: 'sms' }]))
})

it('saves an email together with a text that is too long for a text message', async () => {
  const { user, calls } = visitMessage(aMessage())
  await toSend(user)
  await user.click(screen.getByLabelText('Text message'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const long = 't'.repeat(450)
  const box = await screen.findByRole('textbox', { name: 'Message' })
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? long : '') },
  })
  await toSend(user)
  await user.click(screen.getByLabelText('Email'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await pasteInto(user, await subject(), ' at noon')
  hide()
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ subject: 'Summer party at noon' }))
  // The server checks by the same schema.
  expect(messageDraft.parse(calls.at(-1))).toMatchObject({
    channel: 'email',
    text: expect.stringContaining(long),
  })
  await toSend(user)
  await user.click(screen.getByRole('button', { name: /^Send(?! test)/ }))
  expect(await screen.findByRole('dialog', { name: 'Send to 31 members?' })).toBeVisible()
})

it('shows no toast over the heading of a new draft', async () => {
  const { user } = visitMessage(aMessage({ state: 'Sent' }))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy to a new announcement' }))
  await subject()
  expect(screen.queryByText('It is done.')).toBeNull()
})
