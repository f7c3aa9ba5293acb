import {
  chapterFactory,
  currentUserFactory,
  MockFailure,
  type Mocks,
  objectionFactory,
  proposalDetailFactory,
  proposalFactory,
  proposalRuleFactory,
  userListFactory,
} from '@clubhouse/client/testing'
import type { ProposalDetail } from '@clubhouse/schema/members/proposal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'

const administrator = currentUserFactory.build({ role: [{ name: 'Admin' }] })
const message = { title: 'Saved', message: 'Saved' }
const vera = { firstname: 'Vera', lastname: 'Visitor' }

/** Opens a proposal's page, with what is sent about it. */
function visit(given: Partial<ProposalDetail> = {}, proposal: Mocks['proposal'] = {}) {
  const sent: unknown[] = []
  const record = proposalDetailFactory.build({ ...vera, ...given })
  const answer = (input: unknown) => {
    sent.push(input)
    return { data: record, message }
  }
  const member = userListFactory.build({ fullname: 'Ann Avila', email: 'ann@people.example' })
  const chapter = chapterFactory.build({ name: 'Midday' })
  const { user, router } = open(`/portal/administrator/proposal/${record.id}`, {
    as: administrator,
    api: {
      proposal: {
        get: () => record,
        list: () => [],
        rule: () => proposalRuleFactory.build(),
        audience: () => ({ email: 31, sms: 0, off: 2, noticeUntil: '2026-12-02' }),
        decide: answer,
        announce: answer,
        induct: answer,
        withdraw: answer,
        remove: (input) => {
          sent.push(input)
          return { data: null, message }
        },
        ...proposal,
      },
      user: { list: () => [member] },
      company: { list: () => [] },
      chapter: { list: () => [chapter] },
    },
  })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const dialog = async () => within(await screen.findByRole('dialog'))
  return { user, router, sent, record, chapter, press, dialog }
}

it('begins with the proposals that need the board, the oldest first', async () => {
  open('/portal/administrator/proposal', {
    as: administrator,
    api: {
      proposal: {
        list: () => [
          proposalFactory.build({ lastname: 'New', createdAt: '2026-11-25T12:00:00.000Z' }),
          proposalFactory.build({ lastname: 'Old', createdAt: '2026-11-01T12:00:00.000Z' }),
          proposalFactory.build({ state: 'Announced', noticeUntil: '2026-12-02' }),
        ],
      },
    },
  })
  const table = await screen.findByRole('table', { name: 'Proposals' })
  await waitFor(() =>
    expect(
      within(table)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ada Old', 'Ada New']),
  )
  const tabs = within(screen.getByRole('navigation', { name: 'Filter by status' }))
  expect(tabs.getByRole('link', { name: 'Announced 1' })).toBeVisible()
})

it('records the decision, and keeps the note when another officer was faster', async () => {
  let isFirst = true
  const { user, press, dialog, sent, record } = visit(
    {},
    {
      decide: (input) => {
        sent.push(input)
        if (!isFirst) return { data: record, message }
        isFirst = false
        throw new MockFailure('CONFLICT', 'The board has already decided on this proposal.')
      },
    },
  )
  await press('Record Decision')
  const form = await dialog()
  await user.selectOptions(form.getByLabelText('The board’s decision'), 'Declined')
  await pasteInto(user, form.getByLabelText(/^Note/), 'Four to one.')
  await user.click(form.getByRole('button', { name: 'Record Decision' }))
  expect(await form.findByText('The board has already decided on this proposal.')).toBeVisible()
  expect(form.getByLabelText(/^Note/)).toHaveValue('Four to one.')
  expect(sent).toEqual([{ id: record.id, version: 1, decision: 'Declined', note: 'Four to one.' }])
})

it('shows the number of members that an announcement emails, and can leave the emails out', async () => {
  const { user, press, dialog, sent, record } = visit({ state: 'Approved' })
  await press('Announce to Members')
  const form = await dialog()
  const box = await form.findByRole('checkbox', { name: 'Email 31 members' })
  expect(form.getByText(/until the end of/)).toHaveTextContent('December 2, 2026')
  expect(form.getByText(/2 members turned off these emails/)).toBeVisible()
  await user.click(box)
  await user.click(form.getByRole('button', { name: 'Announce' }))
  await waitFor(() => expect(sent).toEqual([{ id: record.id, version: 1, emailMembers: false }]))
})

it('inducts after the notice, and links to the account that has the address', async () => {
  const { user, press, dialog, sent, record, chapter } = visit({
    state: 'NoticeOver',
    noticeUntil: '2026-11-24',
    announcedAt: '2026-11-17T12:00:00.000Z',
    phoneNumber: '919-555-0142',
    classification: 'Banking',
    objections: [objectionFactory.build({ text: 'A dispute.' })],
  })
  expect(await screen.findByText(/Read the objection below first/)).toBeVisible()
  expect(screen.getByText('A dispute.')).toBeVisible()
  await press('Induct Member')
  const form = await dialog()
  const email = form.getByLabelText('Email')
  await user.clear(email)
  await pasteInto(user, email, 'Ann@people.example')
  expect(await form.findByRole('link', { name: 'Ann Avila' })).toBeVisible()
  await user.clear(email)
  await pasteInto(user, email, 'vera@visitors.example')
  expect(form.queryByRole('link', { name: 'Ann Avila' })).toBeNull()
  await form.findByRole('option', { name: 'Midday' })
  await user.selectOptions(form.getByLabelText('Chapter'), 'Midday')
  await user.click(form.getByRole('checkbox', { name: 'No company needed' }))
  await user.click(form.getByRole('button', { name: 'Induct Member' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ id: record.id, ...vera, email: 'vera@visitors.example', chapterId: chapter.id },
        ...{ classification: 'Banking', companyExempt: true, type: 'Active' },
        ...{ startsOn: '2026-11-25', waiveNotice: false, version: 1 },
      },
    ]),
  )
})

it('asks the board to confirm an induction before the end of the notice', async () => {
  const { user, dialog } = visit({
    state: 'Announced',
    noticeUntil: '2026-12-02',
    announcedAt: '2026-11-25T12:00:00.000Z',
    objections: [objectionFactory.build({ text: 'A dispute.' })],
  })
  await chooseMore(user, 'Induct Without Waiting')
  const form = await dialog()
  const text =
    'Members can still object until December 2, 2026. A member has objected. Read the objection first.'
  expect(form.getByText(text)).toBeVisible()
  expect(
    form.getByRole('checkbox', { name: 'Induct before the objection period ends' }),
  ).not.toBeChecked()
})

it('leaves the decision to an officer who isn’t the sponsor', async () => {
  visit({ state: 'Proposed', objections: null })
  expect(await screen.findByText(/another officer records the decision/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Record Decision' })).toBeNull()
})

it('tells an officer who is the sponsor that objections are for the others', async () => {
  visit({ state: 'Announced', announcedAt: '2026-11-25T12:00:00.000Z', objections: null })
  expect(await screen.findByText(/You sponsor this person/)).toBeVisible()
})

it('deletes a proposal after a question, and returns to the list', async () => {
  const { user, router, press, sent, record } = visit()
  await chooseMore(user, 'Delete Proposal')
  await press('Delete proposal')
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/administrator/proposal'))
  expect(sent).toEqual([{ id: record.id }])
})
