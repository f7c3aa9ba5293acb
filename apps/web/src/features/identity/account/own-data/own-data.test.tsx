import { MockFailure } from '@clubhouse/client/testing'
import type { DataExport } from '@clubhouse/schema/privacy/data-export'
import type { OwnErasureRequest } from '@clubhouse/schema/privacy/erasure'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

const made: DataExport = {
  requestedAt: '2030-01-15T12:00:00.000Z',
  readyAt: '2030-01-15T12:01:00.000Z',
  bytes: 40_000,
  endsAt: '2030-01-16T12:00:00.000Z',
}

type State = {
  copy?: DataExport | null
  request?: OwnErasureRequest | null
  refusal?: string
  hasPassword?: boolean
}

async function visit({ copy = null, request = null, refusal, hasPassword = true }: State = {}) {
  const sent: unknown[] = []
  const message = { title: 'Done', message: 'Done.' }
  const { user } = open('/portal/account/security', {
    as: aUser({ hasPassword }),
    api: {
      event: { active: () => [] },
      user: { directory: () => [] },
      dataExport: {
        get: () => copy,
        request: (input) => {
          sent.push(input)
          if (refusal)
            throw new MockFailure('BAD_REQUEST', refusal, { fields: { currentPassword: refusal } })
          return { data: { ...made, readyAt: null, bytes: null }, message }
        },
        download: () => ({
          filename: 'my-data-2030-01-15.zip',
          type: 'application/zip' as const,
          base64: btoa('PK'),
        }),
      },
      erasure: {
        own: () => request,
        request: (input) => {
          sent.push(input)
          return { data: { reason: null, createdAt: '2030-01-15T12:00:00.000Z' }, message }
        },
        withdraw: () => {
          sent.push('withdraw')
          return { data: null, message }
        },
      },
    },
  })
  return { user, sent, dialog: within(await screen.findByRole('main')) }
}

it('requests a copy with the password, and shows that it is being prepared', async () => {
  const { user, sent, dialog } = await visit()
  await user.click(await dialog.findByRole('button', { name: 'Get a Copy…' }))
  expect(dialog.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/password-forgot',
  )
  await pasteInto(user, dialog.getByLabelText('Current Password'), 'correct horse')
  await user.click(dialog.getByRole('button', { name: 'Get a copy' }))
  expect(await dialog.findByText('We’re preparing your copy.')).toBeVisible()
  expect(sent).toEqual([{ currentPassword: 'correct horse' }])
})

it('asks members without a password for none', async () => {
  const { user, sent, dialog } = await visit({ hasPassword: false })
  await user.click(await dialog.findByRole('button', { name: 'Get a Copy…' }))
  expect(dialog.queryByLabelText('Current Password')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Get a copy' }))
  expect(await dialog.findByText('We’re preparing your copy.')).toBeVisible()
  expect(sent).toEqual([{}])
})

it('shows a wrong password at its field', async () => {
  const { user, dialog } = await visit({ refusal: 'The current password is not right' })
  await user.click(await dialog.findByRole('button', { name: 'Get a Copy…' }))
  await pasteInto(user, dialog.getByLabelText('Current Password'), 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Get a copy' }))
  await waitFor(() =>
    expect(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription(
      expect.stringContaining('The current password is not right'),
    ),
  )
})

it('downloads a finished copy under its file name', async () => {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  URL.createObjectURL = () => 'blob:copy'
  URL.revokeObjectURL = () => {}
  const { user, dialog } = await visit({ copy: made })
  await user.click(await dialog.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(names).toEqual(['my-data-2030-01-15.zip']))
  click.mockRestore()
})

it('shows what the club keeps before deletion is requested, with an optional reason', async () => {
  const { user, sent, dialog } = await visit()
  await user.click(await dialog.findByRole('button', { name: 'Request deletion…' }))
  expect(dialog.getByText(/Invoices and subscriptions, without your name/)).toBeVisible()
  await pasteInto(user, dialog.getByLabelText(/^Reason/), 'I’m moving away.')
  await user.click(dialog.getByRole('button', { name: 'Request Deletion' }))
  expect(await dialog.findByText(/change your mind/)).toBeVisible()
  expect(sent).toEqual([{ reason: 'I’m moving away.' }])
})

it('withdraws a deletion request', async () => {
  const request = { reason: null, createdAt: '2030-01-15T12:00:00.000Z' }
  const { user, sent, dialog } = await visit({ request })
  await user.click(await dialog.findByRole('button', { name: 'Cancel my request' }))
  expect(await dialog.findByRole('button', { name: 'Request deletion…' })).toBeVisible()
  expect(sent).toEqual(['withdraw'])
})
