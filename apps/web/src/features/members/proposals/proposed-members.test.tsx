import {
  announcedProposalFactory,
  MockFailure,
  ownProposalFactory,
} from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chooseMore } from '#/testing/more-menu'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

const message = { title: 'Saved', message: 'Saved' }
const desmond = () =>
  announcedProposalFactory.build({
    fullname: 'Desmond Achebe',
    sponsor: 'Grace Okafor',
    classification: 'Veterinarian',
  })

it('proposes somebody from the directory’s menu', async () => {
  const sent: unknown[] = []
  const { user } = open('/portal/user/directory', {
    as: aUser(),
    api: {
      user: { directory: () => [] },
      ownProposal: {
        announced: () => [],
        list: () => [],
        create: (input) => {
          sent.push(input)
          return { data: ownProposalFactory.build(), message }
        },
      },
    },
  })
  await chooseMore(user, 'Propose a Member')
  const form = within(await screen.findByRole('dialog', { name: 'Propose a Member' }))
  const propose = await form.findByRole('button', { name: 'Propose' })
  await user.click(propose)
  expect(await form.findByText('First name is required')).toBeVisible()
  await pasteInto(user, form.getByLabelText('First name'), 'Vera')
  await pasteInto(user, form.getByLabelText('Last name'), 'Visitor')
  await user.click(propose)
  await waitFor(() => expect(sent).toMatchObject([{ firstname: 'Vera', lastname: 'Visitor' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows in the directory that somebody is proposed, until when, and links there', async () => {
  open('/portal/user/directory', {
    as: aUser(),
    api: {
      user: { directory: () => [] },
      ownProposal: { announced: () => [desmond()], list: () => [] },
    },
  })
  expect(await screen.findByText(/Desmond Achebe is proposed as a member/)).toHaveTextContent(
    'You can object until Wed, Dec 2.',
  )
  expect(screen.getByRole('link', { name: 'View proposal' })).toHaveAttribute(
    'href',
    '/portal/user/directory/proposed',
  )
})

it('keeps an objection that was sent too late, with the reason', async () => {
  const proposal = desmond()
  let list = [proposal]
  const late = 'Objections ended with Wednesday, December 2, 2026. Your text wasn’t sent.'
  const { user } = open('/portal/user/directory/proposed', {
    as: aUser(),
    api: {
      ownProposal: {
        announced: () => list,
        list: () => [],
        object: () => {
          list = []
          throw new MockFailure('CONFLICT', late)
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Object to Desmond Achebe' }))
  const form = within(await screen.findByRole('dialog', { name: 'Objection to Desmond Achebe' }))
  await pasteInto(user, await form.findByLabelText('Your objection'), 'A dispute.')
  await user.click(form.getByRole('button', { name: 'Send to the Board' }))
  expect(await form.findByText(late)).toBeVisible()
  expect(form.getByLabelText('Your objection')).toHaveValue('A dispute.')
})

it('shows the member’s objection, and asks before withdrawing it', async () => {
  const sent: unknown[] = []
  const proposal = announcedProposalFactory.build({
    objection: { text: 'A dispute.', updatedAt: '2026-11-25T12:00:00.000Z' },
  })
  const { user } = open('/portal/user/directory/proposed', {
    as: aUser(),
    api: {
      ownProposal: {
        announced: () => [proposal],
        list: () => [],
        withdrawObjection: (input) => {
          sent.push(input)
          return { data: null, message }
        },
      },
    },
  })
  expect(await screen.findByText('A dispute.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Withdraw Objection' }))
  await user.click(await screen.findByRole('button', { name: 'Withdraw objection' }))
  await waitFor(() => expect(sent).toEqual([{ id: proposal.id }]))
})

it('shows where own proposals are, and withdraws one that is not decided', async () => {
  const sent: unknown[] = []
  const waiting = ownProposalFactory.build({ fullname: 'Vera Visitor' })
  const { user } = open('/portal/user/directory/proposed', {
    as: aUser(),
    api: {
      ownProposal: {
        announced: () => [],
        list: () => [
          waiting,
          ownProposalFactory.build({ state: 'Announced', noticeUntil: '2026-12-02' }),
        ],
        withdraw: (input) => {
          sent.push(input)
          return { data: null, message }
        },
      },
    },
  })
  const rows = within(await screen.findByRole('list', { name: 'Your proposals' }))
  expect(rows.getByText('Waiting for the board')).toBeVisible()
  expect(rows.getByText('Announced to members until December 2, 2026')).toBeVisible()
  const [button, ...more] = rows.getAllByRole('button')
  expect([button?.getAttribute('aria-label'), more]).toEqual([
    'Withdraw the proposal of Vera Visitor',
    [],
  ])
  await user.click(rows.getByRole('button'))
  await user.click(await screen.findByRole('button', { name: 'Withdraw proposal' }))
  await waitFor(() => expect(sent).toEqual([{ id: waiting.id, version: 1 }]))
})
