import { MockFailure } from '@clubhouse/client/testing'
import {
  type ClubAudience,
  clubAudience,
  firstClubAudience,
} from '@clubhouse/schema/privacy/field-audience'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

/** Opens the page with a server that keeps the club's choices and refuses stale edits. */
async function openPage() {
  const server: { kept: ClubAudience } = { kept: firstClubAudience }
  const { user } = open('/portal/administrator/audience', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      clubAudience: {
        get: () => server.kept,
        update: (sent) => {
          if (sent.version !== server.kept.version)
            throw new MockFailure('CONFLICT', 'Changed meanwhile', {
              fields: { version: 'Is another one' },
            })
          server.kept = clubAudience.parse({ ...server.kept, ...sent, version: sent.version + 1 })
          return { data: server.kept, message: null }
        },
      },
    },
  })
  return { server, user, phone: await screen.findByLabelText('Phone number') }
}

it('saves the club’s choice, and another one after it', async () => {
  const { server, user, phone } = await openPage()
  expect(phone).toHaveDisplayValue('All members')
  await user.selectOptions(phone, 'Members of the same chapter')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.kept).toMatchObject({ phone: 'Chapter', version: 1 }))
  await user.selectOptions(screen.getByLabelText('Picture'), 'Administrators only')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.kept).toMatchObject({ phone: 'Chapter', photo: 'Administrators', version: 2 }),
  )
})

it('shows a newer choice by somebody else, and saves over it on request', async () => {
  const { server, user, phone } = await openPage()
  server.kept = { ...firstClubAudience, email: 'Administrators', version: 4 }
  await user.selectOptions(phone, 'Members of the same chapter')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert', { name: 'Changed by someone else' })).toBeVisible()
  expect(server.kept.version).toBe(4)
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.kept).toMatchObject({ phone: 'Chapter', version: 5 }))
})

it('saves how long raffle buyers are kept, at least 30 days', async () => {
  const { server, user } = await openPage()
  const days = screen.getByLabelText('Days after the drawing')
  expect(days).toHaveValue('1095')
  await user.clear(days)
  await user.type(days, '7')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(days).toHaveAccessibleDescription(/Days must be at least 30/))
  await user.clear(days)
  await user.type(days, '2000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.kept).toMatchObject({ raffleBuyerDays: 2000, version: 1 }))
})
