import type { ErasurePreview } from '@clubhouse/schema/privacy/erasure'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

const id = '00000000-0000-7000-8000-000000000007'
const asked = { reason: 'I’m moving away.', createdAt: '2030-01-15T12:00:00.000Z' }
const preview: ErasurePreview = {
  id,
  fullname: 'Mia Moves',
  email: 'mia@people.example',
  request: asked,
  hasSubscription: true,
  invoices: 2,
  attendances: 1,
  changes: [
    { kind: 'company', effect: 'Deleted', count: 1, records: ['Moves & Co'] },
    {
      kind: 'historyValues',
      effect: 'Blanked',
      count: 120,
      records: ['2030-01-15 account.update'],
    },
  ],
  matches: [
    {
      kind: 'contactMessage.message',
      id: '00000000-0000-7000-8000-000000000008',
      where: 'Contact message, 2030-01-14, Vera Visitor',
      text: '…ask Mia Moves about it…',
    },
    {
      kind: 'rsvp.visitor',
      id: '00000000-0000-7000-8000-000000000009',
      where: 'RSVP, 2030-01-20, Dinner, Mia Moves',
      text: 'Mia Moves',
    },
  ],
  matchCount: 2,
  hasHiddenMatches: false,
  mentions: ['Event: Dinner'],
  obstacle: null,
}

function visit(path: string, changes: Partial<ErasurePreview> = {}) {
  const sent: unknown[] = []
  const visited = open(path, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      erasure: {
        list: () =>
          sent.length > 0
            ? []
            : [{ id, fullname: 'Mia Moves', email: 'mia@people.example', ...asked }],
        preview: () => ({ ...preview, ...changes }),
        carryOut: (input) => {
          sent.push(input)
          return { data: null, message: { title: 'Deleted', message: 'It is done.' } }
        },
      },
    },
  })
  return { ...visited, sent }
}

it('tells a sponsor that another administrator has to select what objections say', async () => {
  visit(`/portal/administrator/erasure/${id}`, {
    matches: [],
    matchCount: 0,
    hasHiddenMatches: true,
  })
  expect(await screen.findByText(/ask another administrator to delete this account/)).toBeVisible()
})

it('shows an administrator who asked, what is deleted and what is kept, and deletes the account', async () => {
  const { user, router, sent } = visit('/portal/administrator/erasure')
  await user.click(await screen.findByRole('link', { name: /Mia Moves/ }))
  await screen.findByRole('heading', { level: 1, name: 'Delete account: Mia Moves' })
  expect(screen.getByText(/Reason: I’m moving away\./)).toBeVisible()
  await user.click(screen.getByText('1 company with no other members: deleted'))
  expect(screen.getByText('Moves & Co')).toBeVisible()
  await user.click(screen.getByText('Values in 120 history entries about them: cleared'))
  expect(screen.getByText('and 119 more')).toBeVisible()
  expect(screen.getByText('2 invoices and 1 attendance record, without a name.')).toBeVisible()
  expect(screen.getByText('Event: Dinner')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
  await pasteInto(user, screen.getByLabelText('Current Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/administrator/erasure'))
  expect(sent).toEqual([{ id, matches: [], currentPassword: 'correct horse' }])
  expect(await screen.findByText('No deletion requests.')).toBeVisible()
})

it('changes only the texts by others that the administrator selects, and none by default', async () => {
  const { user, sent } = visit(`/portal/administrator/erasure/${id}`)
  const group = await screen.findByRole('group', {
    name: '2 items by other people may mention this person',
  })
  const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false])
  expect(within(group).getByText('…ask Mia Moves about it…')).toBeVisible()
  await user.click(within(group).getByRole('checkbox', { name: /deletes the whole record/ }))
  await user.click(within(group).getByRole('checkbox', { name: /Vera Visitor/ }))
  await user.click(within(group).getByRole('checkbox', { name: /deletes the whole record/ }))
  await pasteInto(user, screen.getByLabelText('Current Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Delete account' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    {
      id,
      matches: [{ kind: 'contactMessage.message', id: '00000000-0000-7000-8000-000000000008' }],
      currentPassword: 'correct horse',
    },
  ])
})

it('explains why the last administrator cannot be deleted', async () => {
  visit(`/portal/administrator/erasure/${id}`, { obstacle: 'LastAdministrator' })
  expect(await screen.findByText(/This is the last administrator/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
})
