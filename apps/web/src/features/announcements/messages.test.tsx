import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aMessage, aRecipient } from '#/testing/messages'
import { open } from '#/testing/open'
import { hide, midday, visitMessage, visitMessages } from '#/testing/open-messages'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

// What is left unsaved would reach the club of the next test.
afterEach(async () => {
  if (screen.queryByText('Saving…')) {
    hide()
    await screen.findByText(/^(Saved|Not saved)/)
  }
  vi.restoreAllMocks()
})

const subject = () => screen.findByLabelText('Subject')

it('the list says to whom, how it is and how far, and shows those of one state', async () => {
  const sent = aMessage({
    subject: 'Dues',
    state: 'Sending',
    progress: { sent: 312, pending: 26, failed: 2 },
  })
  const { user, router } = visitMessages('/portal/message', aMessage(), sent)
  const table = await screen.findByRole('table', { name: 'Messages' })
  const row = await within(table).findByRole('row', { name: /Dues/ })
  expect(row).toHaveTextContent('All members')
  expect(row).toHaveTextContent('Going out')
  expect(row).toHaveTextContent('312 of 340 sent, 2 failed')
  await user.click(screen.getByRole('link', { name: 'Draft' }))
  await waitFor(() => expect(within(table).queryByText('Dues')).toBeNull())
  expect(within(table).getByText('Summer party')).toBeVisible()
  expect(router.state.location.search).toEqual({ state: 'Draft' })
})

it('a new message is a draft that saves itself', async () => {
  const { user, calls, router } = visitMessages('/portal/message')
  await user.click(await screen.findByRole('button', { name: 'Write a message' }))
  await pasteInto(user, await subject(), 'Hello')
  hide()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/portal\/message\/.+/)
  expect(calls.at(-1)).toMatchObject({ call: 'update', subject: 'Hello' })
})

it('goes to the groups that one adds, each of which can be removed, and says whom it reaches and whom not', async () => {
  const { user, calls, club } = visitMessage(aMessage({ audiences: [] }))
  await user.selectOptions(await screen.findByLabelText('Add a group'), 'A chapter')
  await user.selectOptions(await screen.findByLabelText('Which chapter'), 'Midday')
  club.reach = {
    reached: 12,
    unreached: [{ id: midday.id, fullname: 'Otto Off', reason: 'Switched off by them' }],
    withoutCompany: [],
    sms: null,
  }
  await user.click(screen.getByRole('button', { name: 'Add' }))
  hide()
  expect(await screen.findByText('12 people will get it.')).toBeVisible()
  const chosen = { kind: 'Chapter', chapterId: midday.id }
  expect(calls.at(-1)).toMatchObject({ call: 'update', audiences: [chosen] })
  await user.click(screen.getByText(/1 person does not get it/))
  expect(screen.getByText('Otto Off').closest('li')).toHaveTextContent('Switched off by them')
  await user.click(screen.getByRole('button', { name: 'Remove: Midday' }))
  expect(screen.getByLabelText('Add a group')).toHaveFocus()
  hide()
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'update', audiences: [] }))
})

it('names who will not get it because they have no company, and counts them after one press', async () => {
  const { user, club } = visitMessage(aMessage())
  club.reach = {
    ...club.reach,
    withoutCompany: [
      { id: aUser().id, fullname: 'Ann Retired' },
      { id: midday.id, fullname: 'Bea Retired' },
    ],
  }
  expect(
    await screen.findByText('2 members won’t get this because they have no company yet'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No company needed: Ann Retired' }))
  expect(await screen.findByText('32 people will get it.')).toBeVisible()
  expect(screen.getByText('1 member won’t get this because they have no company yet')).toBeVisible()
  expect(screen.queryByText('Ann Retired')).toBeNull()
})

it('names them, too, while it waits for its hour', async () => {
  const scheduled = aMessage({ state: 'Scheduled', sendAt: '2030-01-15T17:00:00.000Z' })
  const { user, club } = visitMessage(scheduled)
  club.reach = {
    ...club.reach,
    withoutCompany: [{ id: aUser().id, fullname: 'Ann Retired' }],
  }
  const text = '1 member won’t get this because they have no company yet'
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No company needed: Ann Retired' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it('of a text message it says how long it is, in how many parts it goes and what that costs', async () => {
  const { user, club } = visitMessage(aMessage())
  club.reach = { reached: 40, unreached: [], withoutCompany: [], sms: { parts: 2, cents: 66 } }
  await user.click(await screen.findByLabelText('Text message'))
  await pasteInto(user, screen.getByLabelText('Text'), 'Lunch')
  expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(/^5 of at most 400 characters/)
  hide()
  expect(
    await screen.findByText(
      /sent in 2 parts to each person\. For 40 people it costs about \$0\.66/,
    ),
  ).toBeVisible()
})

it('what is missing is said at its field, which has the focus', async () => {
  const { user, calls } = visitMessage(aMessage({ subject: null, audiences: [] }))
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  expect(await screen.findByText('Choose who receives it')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Who gets it' })).toHaveFocus()
  expect(screen.getByText('Subject is required')).toBeVisible()
  expect(calls).toEqual([])
})

it('is sent after a question that says to how many', async () => {
  const { user, calls } = visitMessage(aMessage())
  await user.type(await subject(), '!')
  await user.click(screen.getByRole('button', { name: 'Send now' }))
  const question = await screen.findByRole('dialog', { name: 'Send to 31 people?' })
  await user.click(within(question).getByRole('button', { name: 'Send to 31 people' }))
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
  expect(calls.map(({ call }) => call)).toEqual(['update', 'send'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Summer party!')
})

it('nothing is sent to nobody', async () => {
  const { user, calls, club } = visitMessage(aMessage())
  club.reach = { reached: 0, unreached: [], withoutCompany: [], sms: null }
  await user.click(await screen.findByRole('button', { name: 'Send now' }))
  expect(await screen.findByText(/^Nobody would get this message/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
})

it('is sent later at an hour of the club’s clock, and can be taken back until then', async () => {
  const { user, calls } = visitMessage(aMessage())
  await user.click(await screen.findByRole('button', { name: 'Send later' }))
  const form = await screen.findByRole('dialog', { name: 'Send later' })
  fireEvent.change(within(form).getByLabelText('Day'), { target: { value: '2027-01-15' } })
  await user.selectOptions(within(form).getByLabelText('Time'), '9:00 AM')
  await user.click(within(form).getByRole('button', { name: 'Send at this time' }))
  expect(await screen.findByText(/^Goes out Fri, Jan 15, 2027, 9:00\sAM/)).toBeVisible()
  expect(calls).toEqual([{ call: 'send', sendAt: '2027-01-15T14:00:00.000Z' }])
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await subject()).toHaveValue('Summer party')
})

it('somebody else’s change is shown beside one’s own, and one of them stays', async () => {
  const message = aMessage()
  const { user, calls } = visitMessage(message)
  const box = await subject()
  Object.assign(message, { subject: 'Winter party', version: 2 })
  await pasteInto(user, box, ' at noon')
  hide()
  const notice = await screen.findByRole('alert', { name: 'Changed meanwhile' })
  expect(notice).toHaveTextContent('Somebody else has changed this message.')
  expect(within(notice).getByText('Winter party')).toBeVisible()
  expect(within(notice).getByText('Summer party at noon')).toBeVisible()
  expect(calls).toEqual([])
  await user.click(within(notice).getByRole('button', { name: 'Go on with mine' }))
  expect(await subject()).toHaveValue('Summer party at noon')
  hide()
  await waitFor(() => expect(message.subject).toBe('Summer party at noon'))
})

it('of two who send the same draft one is first; the other sees it, and loses no word', async () => {
  const message = aMessage()
  const { user, calls } = visitMessage(message)
  const box = await subject()
  const sender = { id: midday.id, fullname: 'Bea Bond' }
  Object.assign(message, { state: 'Sending', sender, version: 2 })
  await pasteInto(user, box, ' at noon')
  await user.click(screen.getByRole('button', { name: 'Send now' }))
  const notice = await screen.findByRole('alert', { name: 'Not sent' })
  expect(notice).toHaveTextContent('Bea Bond has sent this message while you were writing.')
  expect(within(notice).getByText('Summer party at noon')).toBeVisible()
  await user.click(within(notice).getByRole('button', { name: 'Make a new message of it' }))
  expect(await subject()).toHaveValue('Summer party at noon')
  expect(calls).toMatchObject([{ call: 'create', subject: 'Summer party at noon' }])
})

it('what could not be saved is kept in this browser, and there the next time', async () => {
  const message = aMessage()
  const { user, go, message: api } = visitMessage(message)
  const { update } = api
  api.update = () => Promise.reject(new Error('gone'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await pasteInto(user, await subject(), ' on a train')
  hide()
  expect(await screen.findByText(/It is kept in this browser\.$/)).toBeVisible()
  cleanup()
  Object.assign(api, { update })
  vi.restoreAllMocks()
  go()
  expect(await subject()).toHaveValue('Summer party on a train')
  expect(screen.getByText(/This browser has kept them/)).toBeVisible()
  hide()
  await waitFor(() => expect(message.subject).toBe('Summer party on a train'))
})

it('an hour that was missed is said', async () => {
  visitMessage(aMessage({ missedAt: '2026-11-20T14:00:00.000Z', missedFor: 'Down' }))
  expect(
    await screen.findByText(/It was to go out at Fri, Nov 20, 2026, 9:00\sAM, when the server/),
  ).toBeVisible()
})

it('one of a restored club says that it may have gone out', async () => {
  visitMessage(aMessage({ missedAt: '2026-11-20T14:00:00.000Z', missedFor: 'Restored' }))
  expect(await screen.findByText(/so it may have gone out/)).toBeVisible()
  expect(screen.queryByText(/nobody has got it/)).toBeNull()
})

it('a draft is deleted after a question', async () => {
  const { user, router, messages } = visitMessage(aMessage())
  await user.click(await screen.findByRole('button', { name: 'Delete draft' }))
  const question = screen.getByRole('dialog', { name: 'Delete this draft?' })
  await user.click(within(question).getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/message'))
  expect(messages).toEqual([])
})

it('each person has a state and a reason, and gets it again where it failed or is not certain', async () => {
  const message = aMessage({
    state: 'Sent',
    progress: { sent: 1, failed: 1, uncertain: 1 },
    endedAt: '2026-11-21T15:00:00.000Z',
  })
  const failed = aRecipient({
    user: { id: midday.id, fullname: 'Fred Full' },
    state: 'Failed',
    reason: 'The mailbox is full',
  })
  const unsure = aRecipient({
    user: { id: midday.id, fullname: 'Uma Unsure' },
    state: 'Sending',
    isUncertain: true,
    reason: 'The connection broke.',
  })
  const { user, club, calls } = visitMessage(message)
  club.recipients = [aRecipient(), failed, unsure]
  const table = await screen.findByRole('table', { name: 'People' })
  const row = async (name: RegExp) => within(table).findByRole('row', { name })
  expect(await row(/Fred Full/)).toHaveTextContent('The mailbox is full')
  expect(await row(/Uma Unsure/)).toHaveTextContent(
    'It is not known whether it arrived. It may have. The connection broke.',
  )
  expect(within(await row(/Rosa Avila/)).queryByRole('button')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Failed' }))
  await waitFor(() => expect(within(table).queryByText('Uma Unsure')).toBeNull())
  await user.click(within(table).getByRole('button', { name: 'Send again to Fred Full' }))
  expect(await screen.findByText('Nobody of this kind.')).toBeVisible()
  expect(calls).toEqual([{ call: 'sendAgain', recipientId: failed.id }])
})

it('while it goes out it is read again, told in quarters, and stopped after a question', async () => {
  const message = aMessage({ state: 'Sending', progress: { sent: 1, pending: 3 } })
  const { user } = visitMessage(message)
  expect(await screen.findByText('1 of 4 sent')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'How far it is' })).toHaveAttribute('value', '1')
  Object.assign(message, { progress: { ...message.progress, sent: 2, pending: 2 } })
  expect(await screen.findByText('2 of 4 sent')).toBeVisible()
  expect(screen.getByText('50 percent is done.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  const question = screen.getByRole('dialog', { name: 'Stop this message?' })
  expect(question).toHaveTextContent('2 people who wait for it will not get it.')
  await user.click(within(question).getByRole('button', { name: 'Stop it' }))
  expect(await screen.findByText('Stopped: 2 of 4 sent.')).toBeInTheDocument()
})

it('what was sent becomes a new draft with the same words', async () => {
  const { user, calls } = visitMessage(aMessage({ state: 'Sent' }))
  await user.click(await screen.findByRole('button', { name: 'Use as a new message' }))
  expect(await subject()).toHaveValue('Summer party')
  expect(calls).toMatchObject([{ call: 'create', audiences: [{ kind: 'All' }] }])
})

it('a member is not let in', async () => {
  const { router } = open('/portal/message', {
    as: aUser(),
    api: { event: { active: () => [] }, user: { directory: () => [] } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
