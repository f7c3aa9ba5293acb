import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { aMessage, aReach, aRecipient, aText } from '#/testing/messages'
import { open } from '#/testing/open'
import { hide, midday, toSend, visitMessage, visitMessages } from '#/testing/open-messages'
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

it('says that an announcement was only saved where the server can’t send emails', async () => {
  visitMessage(aMessage({ state: 'Sent', progress: { sent: 2, saved: 2 } }))
  expect(await screen.findByText('2 of 2 saved, not sent')).toBeVisible()
  expect(screen.getByText('Saved, not sent')).toBeVisible()
  expect(screen.queryByText('Sent')).toBeNull()
})

it('lists announcements with recipients, status and progress, and filters them by status', async () => {
  const sent = aMessage({
    subject: 'Dues',
    state: 'Sending',
    progress: { sent: 312, pending: 26, failed: 2 },
  })
  const { user, router } = visitMessages('/portal/message', aMessage(), sent)
  const table = await screen.findByRole('table', { name: 'Announcements' })
  const row = await within(table).findByRole('row', { name: /Dues/ })
  expect(row).toHaveTextContent('All members')
  expect(row).toHaveTextContent('Sending')
  expect(row).toHaveTextContent('312 of 340 sent, 2 failed')
  await user.click(screen.getByRole('link', { name: 'Drafts 1' }))
  await waitFor(() => expect(within(table).queryByText('Dues')).toBeNull())
  expect(within(table).getByText('Summer party')).toBeVisible()
  expect(router.state.location.search).toEqual({ state: 'Draft' })
})

it('creates a draft that saves itself', async () => {
  const { user, calls, router } = visitMessages('/portal/message')
  await user.click(await screen.findByRole('button', { name: 'Write an announcement' }))
  await pasteInto(user, await subject(), 'Hello')
  hide()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(router.state.location.pathname).toMatch(/^\/portal\/message\/.+/)
  expect(calls.at(-1)).toMatchObject({ call: 'update', subject: 'Hello' })
})

it('adds and removes groups, and shows who will and who won’t receive it', async () => {
  const { user, calls, club } = visitMessage(aMessage({ audiences: [] }))
  await toSend(user)
  club.reach = aReach({
    reached: 12,
    recipients: [{ id: midday.id, fullname: 'Rosa Avila' }],
    unreached: [{ id: midday.id, fullname: 'Otto Off', reason: 'Switched off by them' }],
  })
  await user.click(screen.getByRole('button', { name: 'A chapter' }))
  await user.click(await screen.findByRole('button', { name: 'Midday' }))
  // The choice closes the box, whose summary names it.
  expect(screen.getByRole('group', { name: 'Send to' })).toHaveTextContent(/^Send toMiddayChange$/)
  expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus()
  hide()
  expect(await screen.findByText('12 members will receive this.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send to 12 members' })).toBeVisible()
  const chosen = { kind: 'Chapter', chapterId: midday.id }
  expect(calls.at(-1)).toMatchObject({ call: 'update', audiences: [chosen] })
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await toSend(user)
  expect(screen.getByRole('group', { name: 'Send to' })).toHaveTextContent('Midday')
  await user.click(screen.getByText('See who will receive this'))
  expect(screen.getByText('Rosa Avila')).toBeVisible()
  expect(screen.getByText('and 11 members more')).toBeVisible()
  await user.click(screen.getByText(/1 member won’t receive this/))
  expect(screen.getByText('Otto Off').closest('li')).toHaveTextContent('Switched off by them')
  await user.click(screen.getByRole('button', { name: 'Change' }))
  await user.click(screen.getByRole('button', { name: 'Remove Midday' }))
  expect(screen.getByRole('button', { name: 'All members' })).toHaveFocus()
  hide()
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'update', audiences: [] }))
})

it('lists members without a company, and counts those who are exempted', async () => {
  const { user, club } = visitMessage(aMessage())
  club.reach = {
    ...club.reach,
    withoutCompany: [
      { id: aUser().id, fullname: 'Ann Retired' },
      { id: midday.id, fullname: 'Bea Retired' },
    ],
  }
  await toSend(user)
  expect(
    await screen.findByText('2 members won’t receive this because they have no company yet'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No company needed: Ann Retired' }))
  expect(await screen.findByText('32 members will receive this.')).toBeVisible()
  expect(
    screen.getByText('1 member won’t receive this because they have no company yet'),
  ).toBeVisible()
  expect(screen.queryByText('Ann Retired')).toBeNull()
})

it('lists members without a company for a scheduled announcement, too', async () => {
  const scheduled = aMessage({ state: 'Scheduled', sendAt: '2030-01-15T17:00:00.000Z' })
  const { user, club } = visitMessage(scheduled)
  club.reach = {
    ...club.reach,
    withoutCompany: [{ id: aUser().id, fullname: 'Ann Retired' }],
  }
  const text = '1 member won’t receive this because they have no company yet'
  expect(await screen.findByText(text)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'No company needed: Ann Retired' }))
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it('shows the length, the parts and the price of a text message', async () => {
  const { user, club } = visitMessage(aMessage())
  club.reach = aReach({ reached: 40, sms: { parts: 2, cents: 66 } })
  await toSend(user)
  await user.click(screen.getByLabelText('Text message'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  // It begins with the words of the email.
  const box = await screen.findByRole('textbox', { name: 'Message' })
  expect(box).toHaveTextContent('We meet at noon.')
  expect(box).toHaveAccessibleDescription(/^16 of 400 characters/)
  await user.click(screen.getByRole('button', { name: 'First name' }))
  expect(box).toHaveAccessibleDescription(/^27 of 400 characters/)
  hide()
  await toSend(user)
  expect(
    await screen.findByText(
      /counts as 2 text messages per member\. Sending it to 40 members costs about \$0\.66/,
    ),
  ).toBeVisible()
})

it('shows what is missing at the field, and focuses it', async () => {
  const { user, calls } = visitMessage(aMessage({ subject: null, audiences: [] }))
  await toSend(user)
  await user.click(screen.getByRole('button', { name: /^Send(?! test)/ }))
  expect(await screen.findByText('Choose who receives it')).toBeVisible()
  const message = screen.getByRole('region', { name: 'Message' })
  expect(message).toHaveFocus()
  expect(within(message).getByText('Subject is required')).toBeVisible()
  expect(calls).toEqual([])
})

it('goes to the page that sends, and back to the text', async () => {
  const { user, router } = visitMessage(aMessage())
  expect(await subject()).toHaveValue('Summer party')
  expect(screen.queryByRole('group', { name: 'Send to' })).toBeNull()
  await toSend(user)
  expect(router.state.location.search).toMatchObject({ step: 'send' })
  const heading = screen.getByRole('heading', { level: 1, name: 'Review and send' })
  expect(heading).toHaveFocus()
  expect(screen.queryByLabelText('Subject')).toBeNull()
  router.history.back()
  expect(await subject()).toHaveValue('Summer party')
  expect(router.state.location.search).not.toHaveProperty('step')
})

it('sends a test before anybody is chosen', async () => {
  const { user, calls } = visitMessage(aMessage({ audiences: [] }))
  await toSend(user)
  await user.click(screen.getByRole('button', { name: 'Send test to me' }))
  await waitFor(() => expect(calls).toEqual([{ call: 'test' }]))
})

it('moves from the subject to the text with Enter', async () => {
  const { user, calls } = visitMessage(aMessage())
  await user.type(await subject(), '{Enter}')
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
})

it('writes a text message in lines, with the first name as a chip', async () => {
  const { user, calls } = visitMessage(aMessage({ channel: 'sms', text: 'One\n\nThree' }))
  const box = await screen.findByRole('textbox', { name: 'Message' })
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'First name' }))
  expect(within(box).getByTitle('Each member’s first name')).toHaveTextContent('Amelia')
  hide()
  await waitFor(() => expect(calls).toMatchObject([{ text: '{firstname}One\n\nThree' }]))
})

it('asks before it sends, with the number of recipients', async () => {
  const { user, calls } = visitMessage(aMessage())
  await user.type(await subject(), '!')
  await toSend(user)
  await user.click(await screen.findByRole('button', { name: 'Send to 31 members' }))
  const question = await screen.findByRole('dialog', { name: 'Send to 31 members?' })
  expect(question).toHaveTextContent('31 members will get it by email now.')
  await user.click(within(question).getByRole('button', { name: 'Send to 31 members' }))
  expect(await screen.findByRole('button', { name: 'Stop sending' })).toBeVisible()
  expect(calls.map(({ call }) => call)).toEqual(['update', 'send'])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Summer party!')
})

it('does not send an announcement that no one would receive', async () => {
  const { user, calls, club } = visitMessage(aMessage())
  club.reach = aReach()
  await toSend(user)
  await user.click(screen.getByRole('button', { name: /^Send(?! test)/ }))
  expect(await screen.findByText(/^No one would receive this announcement/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
})

it('schedules an announcement in the club’s time zone, and unschedules it', async () => {
  const { user, calls } = visitMessage(aMessage())
  await toSend(user)
  await user.click(screen.getByLabelText('Later'))
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2027-01-15' } })
  await user.click(screen.getByRole('button', { name: /^Schedule/ }))
  expect(await screen.findByText('Time is required')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Time'), '9:00 AM')
  await user.click(screen.getByRole('button', { name: /^Schedule/ }))
  const question = await screen.findByRole('dialog', { name: 'Schedule for 31 members?' })
  expect(question).toHaveTextContent(
    /31 members will get it by email on Fri, Jan 15, 2027, 9:00\sAM/,
  )
  await user.click(within(question).getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText(/^Scheduled for Fri, Jan 15, 2027, 9:00\sAM/)).toBeVisible()
  expect(calls).toEqual([{ call: 'send', sendAt: '2027-01-15T14:00:00.000Z' }])
  await user.click(screen.getByRole('button', { name: 'Unschedule' }))
  expect(await subject()).toHaveValue('Summer party')
})

it('shows another person’s change beside your own, and keeps the chosen one', async () => {
  const message = aMessage()
  const { user, calls } = visitMessage(message)
  const box = await subject()
  Object.assign(message, { subject: 'Winter party', version: 2 })
  await pasteInto(user, box, ' at noon')
  hide()
  const notice = await screen.findByRole('alert', { name: 'Conflicting changes' })
  expect(notice).toHaveTextContent('Someone else changed this announcement.')
  expect(within(notice).getByText('Winter party')).toBeVisible()
  expect(within(notice).getByText('Summer party at noon')).toBeVisible()
  expect(calls).toEqual([])
  await user.click(within(notice).getByRole('button', { name: 'Keep my version' }))
  expect(await subject()).toHaveValue('Summer party at noon')
  hide()
  await waitFor(() => expect(message.subject).toBe('Summer party at noon'))
})

it('offers unsent changes as a new announcement after somebody else sent the draft', async () => {
  const message = aMessage()
  const { user, calls } = visitMessage(message)
  const box = await subject()
  const sender = { id: midday.id, fullname: 'Bea Bond' }
  Object.assign(message, { state: 'Sending', sender, version: 2 })
  await pasteInto(user, box, ' at noon')
  await toSend(user)
  await user.click(screen.getByRole('button', { name: /^Send(?! test)/ }))
  const notice = await screen.findByRole('alert', { name: 'Not sent' })
  expect(notice).toHaveTextContent('Bea Bond sent this announcement while you were writing.')
  expect(within(notice).getByText('Summer party at noon')).toBeVisible()
  await user.click(within(notice).getByRole('button', { name: 'Copy to a new announcement' }))
  expect(await subject()).toHaveValue('Summer party at noon')
  expect(calls).toMatchObject([{ call: 'create', subject: 'Summer party at noon' }])
})

it('keeps unsaved changes in the browser and restores them', async () => {
  const message = aMessage()
  const { user, go, message: api } = visitMessage(message)
  const { update } = api
  api.update = () => Promise.reject(new Error('gone'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await pasteInto(user, await subject(), ' on a train')
  hide()
  expect(await screen.findByText(/Your changes are kept in this browser\.$/)).toBeVisible()
  cleanup()
  Object.assign(api, { update })
  vi.restoreAllMocks()
  go()
  expect(await subject()).toHaveValue('Summer party on a train')
  expect(screen.getByText(/restored them from this browser/)).toBeVisible()
  hide()
  await waitFor(() => expect(message.subject).toBe('Summer party on a train'))
})

it('says that a scheduled time was missed', async () => {
  visitMessage(aMessage({ missedAt: '2026-11-20T14:00:00.000Z', missedFor: 'Down' }))
  expect(
    await screen.findByText(/This was scheduled for Fri, Nov 20, 2026, 9:00\sAM, but the server/),
  ).toBeVisible()
})

it('says that an announcement may have been sent before the club was restored', async () => {
  visitMessage(aMessage({ missedAt: '2026-11-20T14:00:00.000Z', missedFor: 'Restored' }))
  expect(await screen.findByText(/so it may have been sent/)).toBeVisible()
  expect(screen.queryByText(/no one has received it/)).toBeNull()
})

it('asks before it deletes a draft', async () => {
  const { user, router, messages } = visitMessage(aMessage())
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }))
  const question = screen.getByRole('dialog', { name: 'Delete this draft?' })
  await user.click(within(question).getByRole('button', { name: 'Delete draft' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/message'))
  expect(messages).toEqual([])
})

it('shows first who didn’t get it, with a reason in plain words, and sends again', async () => {
  const message = aMessage({
    state: 'Sent',
    progress: { sent: 1, failed: 1, uncertain: 1 },
    endedAt: '2026-11-21T15:00:00.000Z',
  })
  const failed = aRecipient({
    user: { id: midday.id, fullname: 'Fred Full' },
    state: 'Failed',
    reason: '550 5.1.1 user unknown',
  })
  const unsure = aRecipient({
    user: { id: midday.id, fullname: 'Uma Unsure' },
    state: 'Sending',
    isUncertain: true,
    reason: 'The connection broke.',
  })
  const { user, club, calls } = visitMessage(message)
  club.recipients = [aRecipient(), failed, unsure]
  const missed = await screen.findByRole('region', { name: '2 members didn’t get this' })
  const [fred, uma] = within(missed).getAllByRole('listitem')
  expect(fred).toHaveTextContent('This address doesn’t exist. Correct the address, then send')
  expect(uma).toHaveTextContent('It may or may not have arrived.')
  expect(within(missed).getByText('550 5.1.1 user unknown')).not.toBeVisible()
  await user.click(within(missed).getAllByText('Technical details')[0] ?? missed)
  expect(within(missed).getByText('550 5.1.1 user unknown')).toBeVisible()
  expect(within(missed).getByRole('link', { name: 'Correct the address' })).toHaveAttribute(
    'href',
    `/portal/user/${midday.id}?drawer=edit`,
  )
  const table = screen.getByRole('table', { name: 'Recipients' })
  const names = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(names).toEqual([
    expect.any(String),
    ...[/Fred Full/, /Uma Unsure/, /Rosa Avila/].map((name) => expect.stringMatching(name)),
  ])
  await user.click(screen.getByRole('link', { name: 'Failed 1' }))
  await waitFor(() => expect(within(table).queryByText('Uma Unsure')).toBeNull())
  await user.click(within(missed).getByRole('button', { name: 'Send again to Fred Full' }))
  expect(await screen.findByText('No recipients with this status.')).toBeVisible()
  expect(calls).toEqual([{ call: 'sendAgain', recipientId: failed.id }])
})

it('offers what helps a recipient without a company or an address', async () => {
  const person = (fullname: string) => ({ id: aUser().id, fullname })
  const message = aMessage({ state: 'Sent', progress: { failed: 2 } })
  const { user, club } = visitMessage(message)
  club.recipients = [
    aRecipient({ user: person('Ann Retired'), state: 'Failed', reason: 'Has no company yet' }),
    aRecipient({ user: person('Gus Wolfe'), state: 'Failed', reason: 'Has no email address' }),
  ]
  const missed = await screen.findByRole('region', { name: '2 members didn’t get this' })
  expect(within(missed).queryByRole('button', { name: 'Send again to Gus Wolfe' })).toBeNull()
  const button = { name: 'No company needed: Ann Retired' }
  await user.click(within(missed).getByRole('button', button))
  await waitFor(() => expect(within(missed).queryByRole('button', button)).toBeNull())
  expect(within(missed).getByRole('button', { name: 'Send again to Ann Retired' })).toBeVisible()
})

it('updates while sending, announces quarters, and asks before it stops', async () => {
  const message = aMessage({ state: 'Sending', progress: { sent: 1, pending: 3 } })
  const { user } = visitMessage(message)
  expect(await screen.findByText('1 of 4 sent')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Sending progress' })).toHaveAttribute(
    'value',
    '1',
  )
  Object.assign(message, { progress: { ...message.progress, sent: 2, pending: 2 } })
  expect(await screen.findByText('2 of 4 sent')).toBeVisible()
  expect(screen.getByText('50 percent done.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stop sending' }))
  const question = screen.getByRole('dialog', { name: 'Stop sending?' })
  expect(question).toHaveTextContent('2 members won’t receive it.')
  await user.click(within(question).getByRole('button', { name: 'Stop sending' }))
  expect(await screen.findByText('Stopped: 2 of 4 sent.')).toBeInTheDocument()
})

it('shows placeholders of a sent announcement as chips, never in braces', async () => {
  const body = aText('Dear {firstname}, come!')
  visitMessage(aMessage({ state: 'Sent', subject: 'News for {firstname}', body }))
  const text = within(await screen.findByRole('region', { name: 'Message' }))
  expect(text.getAllByTitle('Each member’s first name')).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('News for [first name]')
  expect(document.body).not.toHaveTextContent('{')
})

it('copies a sent announcement into a new draft', async () => {
  const { user, calls } = visitMessage(aMessage({ state: 'Sent' }))
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy to a new announcement' }))
  expect(await subject()).toHaveValue('Summer party')
  expect(calls).toMatchObject([{ call: 'create', audiences: [{ kind: 'All' }] }])
})

it('redirects members to the dashboard', async () => {
  const { router } = open('/portal/message', {
    as: aUser(),
    api: { event: { active: () => [] }, user: { directory: () => [] } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})
