import { nextId } from '@clubhouse/client/testing'
import type { JoinRequestRecord } from '@clubhouse/schema/companies/join-request'
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

type Decision = NonNullable<JoinRequestRecord['decision']>

const administrator = () => aUser({ role: [{ name: 'Admin' }] })
const request = {
  id: '00000000-0000-4000-8000-0000000000aa',
  companyId: '00000000-0000-4000-8000-0000000000bb',
  note: 'I bake.',
  createdAt: '2026-11-01T12:00:00.000Z',
  user: {
    id: '00000000-0000-4000-8000-0000000000cc',
    firstname: 'Nora',
    lastname: 'Newcomer',
    email: 'nora@people.example',
    avatar: null,
  },
  company: { name: 'Bend Bakery' },
}

const done = { data: null, message: null }

function openList(sent: unknown[]) {
  let waiting = [request]
  return open('/portal/administrator/company/join', {
    as: administrator(),
    api: {
      joinRequest: {
        list: (filter) => (filter?.state ? [] : waiting),
        approve: (decision) => {
          sent.push(decision)
          waiting = []
          return done
        },
        reject: (decision) => {
          sent.push(decision)
          waiting = []
          return done
        },
      },
    },
  })
}

it('approves a request, and shows when none is left', async () => {
  const sent: unknown[] = []
  const { user } = openList(sent)
  expect(await screen.findByText('wants to join Bend Bakery')).toBeVisible()
  expect(screen.getByText('“I bake.”')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Approve Nora Newcomer' }))
  expect(await screen.findByText('No requests available.')).toBeVisible()
  expect(sent).toEqual([{ id: request.id }])
})

it('asks for a reason before rejecting, and does nothing when that is canceled', async () => {
  const sent: unknown[] = []
  const { user } = openList(sent)
  await user.click(await screen.findByRole('button', { name: 'Reject Nora Newcomer' }))
  const first = screen.getByRole('dialog', { name: 'Reject Nora Newcomer?' })
  await user.click(within(first).getByRole('button', { name: 'Keep request' }))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Reject Nora Newcomer' }))
  const dialog = screen.getByRole('dialog', { name: 'Reject Nora Newcomer?' })
  await pasteInto(user, within(dialog).getByLabelText('Optional reason for rejection:'), 'Call us.')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('No requests available.')).toBeVisible()
  expect(sent).toEqual([{ id: request.id, reason: 'Call us.' }])
})

it('keeps the rejection dialog in the URL, closes it with Back, and asks before typed text is lost', async () => {
  const sent: unknown[] = []
  const { user, router } = openList(sent)
  await user.click(await screen.findByRole('button', { name: 'Reject Nora Newcomer' }))
  expect(router.state.location.searchStr).toContain('drawer=reject')
  router.history.back()
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
  await user.click(screen.getByRole('button', { name: 'Reject Nora Newcomer' }))
  const reason = await screen.findByLabelText('Optional reason for rejection:')
  await pasteInto(user, reason, 'Call us.')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(reason).toHaveValue('Call us.')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(reason).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

it('has a tab for each state in the URL, and shows who decided, when and why', async () => {
  const decided = (requester: Partial<typeof request.user>, decision: Decision) => ({
    ...request,
    id: nextId(),
    user: { ...request.user, id: nextId(), ...requester },
    decision,
  })
  const decidedBy = { id: nextId(), fullname: 'Amelia Hartwell' }
  const decidedAt = '2026-11-02T12:00:00.000Z'
  const withdrawn = nextId()
  const rejected = [
    decided({ lastname: 'Quill' }, { decidedBy, decidedAt, reason: 'Call us first.' }),
    decided(
      { id: withdrawn, lastname: 'Rook' },
      { decidedBy: { id: withdrawn, fullname: 'Nora Rook' }, decidedAt, reason: null },
    ),
  ]
  const { user, router } = open('/portal/administrator/company/join', {
    as: administrator(),
    api: {
      joinRequest: {
        list: (filter) =>
          filter?.state === 'Rejected' ? rejected : filter?.state === 'Approved' ? [] : [request],
      },
    },
  })
  const tabs = within(await screen.findByRole('navigation', { name: 'Filter by status' }))
  await tabs.findByRole('link', { name: 'Pending 1', current: 'page' })
  await user.click(await tabs.findByRole('link', { name: 'Rejected 2' }))
  const cards = within(await screen.findByRole('list', { name: 'Requests' }))
  const [quill, rook] = await cards.findAllByRole('listitem')
  expect(quill).toHaveTextContent(/Rejected by Amelia Hartwell on Nov 2, 2026/)
  expect(quill).toHaveTextContent('Reason: Call us first.')
  expect(rook).toHaveTextContent(/Withdrawn on Nov 2, 2026/)
  expect(cards.queryByRole('button')).toBeNull()
  expect(router.state.location.search).toEqual({ state: 'Rejected' })
  await user.click(tabs.getByRole('link', { name: 'Approved 0' }))
  expect(await screen.findByText('No requests available.')).toBeVisible()
})
