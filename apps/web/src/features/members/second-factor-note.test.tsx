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
  return {
    user,
    note: within(await screen.findByRole('region', { name: 'Two-step verification' })),
  }
}

it('turns off two-step verification at once with the code that its owner reads out', async () => {
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
  await user.click(note.getByRole('button', { name: 'Enter their code' }))
  await pasteInto(user, await screen.findByLabelText('Code they read to you'), '7k3m-q9xd')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Two-step verification' })).toBeNull(),
  )
  expect(sent).toEqual([{ id: member.id, code: '7k3m-q9xd' }])
})

it('turns it off a day after a confirmation, unless that is canceled', async () => {
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
  await user.click(note.getByRole('button', { name: /^Turn off/ }))
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(await note.findByText(/will be turned off on Dec 1, 2026/)).toBeVisible()
  await user.click(note.getByRole('button', { name: 'Keep it on' }))
  expect(await note.findByText('Uses two-step verification.')).toBeVisible()
})
