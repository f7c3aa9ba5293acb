import { type Mocks, userDetailFactory } from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

const member = userDetailFactory.build({ fullname: 'Ida Lost' })

async function openMember(security: Mocks['security']) {
  const { user } = open(`/portal/user/${member.id}`, {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: { user: { get: () => member }, security },
  })
  return { user, note: within(await screen.findByRole('region', { name: 'Second step' })) }
}

it('takes the second step away at once by the code that its owner reads', async () => {
  const sent: unknown[] = []
  let isOn = true
  const { user, note } = await openMember({
    ofUser: () => ({ isOn, resetAt: null }),
    resetOfUser: (input) => {
      sent.push(input)
      isOn = false
      return { data: { isOn, resetAt: null }, message: null }
    },
  })
  await user.click(note.getByRole('button', { name: 'They read me a code' }))
  await pasteInto(user, await screen.findByLabelText('The code that they read'), '7k3m-q9xd')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Second step' })).toBeNull())
  expect(sent).toEqual([{ id: member.id, code: '7k3m-q9xd' }])
})

it('takes it away tomorrow after a question, and leaves it after all', async () => {
  let resetAt: string | null = null
  const { user, note } = await openMember({
    ofUser: () => ({ isOn: true, resetAt }),
    resetOfUser: () => {
      resetAt = '2026-12-01T12:00:00.000Z'
      return { data: { isOn: true, resetAt }, message: null }
    },
    stopResetOfUser: () => {
      resetAt = null
      return { data: { isOn: true, resetAt }, message: null }
    },
  })
  await user.click(note.getByRole('button', { name: 'Take second step away' }))
  await user.click(screen.getByRole('button', { name: 'Take away' }))
  expect(await note.findByText(/is taken away on Dec 1, 2026/)).toBeVisible()
  await user.click(note.getByRole('button', { name: 'Keep second step' }))
  expect(await note.findByText('Signs in with a second step.')).toBeVisible()
})
