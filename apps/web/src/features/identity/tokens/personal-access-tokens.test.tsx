import { MockFailure } from '@clubhouse/client/testing'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import type { PersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { open } from '#/testing/open'
import { pasteInto } from '#/testing/paste-into'
import { aUser } from '#/testing/records'

const aToken = (token: Partial<PersonalAccessToken> = {}): PersonalAccessToken => ({
  id: '00000000-0000-4000-8000-00000000abcd',
  name: 'Nightly report',
  scope: 'Read',
  permissions: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2099-01-30T12:00:00.000Z',
  lastUsedAt: null,
  ...token,
})

/** Opens the settings of a club that keeps tokens in a list. */
async function openSettings({
  me = aUser(),
  tokens = [] as PersonalAccessToken[],
  allowed = true,
}: {
  me?: CurrentUser
  tokens?: PersonalAccessToken[]
  allowed?: boolean
}) {
  const sent: unknown[] = []
  const { user } = open('/portal?drawer=settings', {
    as: me,
    api: {
      event: { active: () => [] },
      user: { directory: () => [] },
      account: { get: () => me, settings: () => [] },
      personalAccessToken: {
        list: () => ({ allowed, tokens }),
        create: (input) => {
          sent.push(input)
          const { name, scope = 'Read' } = input
          const made = aToken({ name, scope })
          tokens.push(made)
          return { data: { ...made, token: 'clubhouse_secret' }, message: null }
        },
        revoke: ({ id }) => {
          tokens.splice(
            tokens.findIndex((token) => token.id === id),
            1,
          )
          return { data: null, message: null }
        },
        setPolicy: (policy) => {
          sent.push(policy)
          if (!policy.allowed) throw new MockFailure('INTERNAL_SERVER_ERROR', 'Oh no')
          return { data: policy, message: null }
        },
      },
    },
  })
  const section = await screen.findByRole('region', { name: 'Personal access tokens' })
  return { user, sent, section: within(section) }
}

it('creates a token and shows its secret', async () => {
  const { user, sent, section } = await openSettings({})
  await user.click(await section.findByRole('button', { name: 'Create a token' }))
  await user.click(section.getByRole('button', { name: 'Create token' }))
  expect(await section.findByText('Name is required')).toBeVisible()
  await pasteInto(user, section.getByLabelText('Name'), 'My script')
  await user.selectOptions(section.getByLabelText('Access'), 'Read and write')
  await user.selectOptions(section.getByLabelText('Expiration'), '')
  expect(await section.findByText('Expiration is required')).toBeVisible()
  await user.selectOptions(section.getByLabelText('Expiration'), 'One year')
  await user.click(section.getByRole('button', { name: 'Create token' }))
  expect(await section.findByText('clubhouse_secret')).toBeVisible()
  expect(sent).toEqual([
    { name: 'My script', scope: 'ReadWrite', lifetime: '365', permissions: null },
  ])
  expect(await section.findByText(/^Read and write\. Never used\. Expires /)).toBeVisible()
  await user.click(section.getByRole('button', { name: 'Copy token' }))
  expect(await section.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('clubhouse_secret')
})

it('revokes a token after a confirmation', async () => {
  const { user, section } = await openSettings({
    tokens: [aToken({ lastUsedAt: '2026-11-20T12:00:00.000Z' })],
  })
  expect(await section.findByText(/Last used Nov 20, 2026/)).toBeVisible()
  const revoke = await section.findByRole('button', { name: 'Revoke Nightly report' })
  await user.click(revoke)
  await user.click(screen.getByRole('button', { name: 'Keep token' }))
  expect(revoke).toBeVisible()
  await user.click(revoke)
  await user.click(screen.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(revoke).not.toBeInTheDocument())
})

it('shows a member no switch, and no button while the club allows no tokens', async () => {
  const { section } = await openSettings({ allowed: false, tokens: [aToken()] })
  expect(await section.findByText('The club doesn’t allow tokens right now.')).toBeVisible()
  expect(section.queryByRole('switch')).toBeNull()
  expect(section.queryByRole('button', { name: 'Create a token' })).toBeNull()
  expect(section.getByText('Nightly report')).toBeVisible()
})

it('lets an administrator turn tokens off for the club, and flips the switch back on failure', async () => {
  const { user, sent, section } = await openSettings({ me: aUser({ role: [{ name: 'Admin' }] }) })
  const allow = await section.findByRole('switch', { name: 'Members can use tokens' })
  expect(allow).toBeChecked()
  await user.click(allow)
  await waitFor(() => expect(screen.getByText('Oh no')).toBeVisible())
  await waitFor(() => expect(allow).toBeChecked())
  expect(sent).toEqual([{ allowed: false }])
})

it('limits an officer’s token to chosen permissions, of those that they have', async () => {
  const me = aUser({ grants: [{ permission: 'events', chapterId: null }] })
  const { user, sent, section } = await openSettings({ me })
  await user.click(await section.findByRole('button', { name: 'Create a token' }))
  await pasteInto(user, section.getByLabelText('Name'), 'Door list')
  await user.click(section.getByLabelText('Limit it to some of my permissions'))
  expect(section.getByLabelText('Website')).toBeDisabled()
  await user.click(section.getByLabelText('Events and attendance'))
  await user.click(section.getByRole('button', { name: 'Create token' }))
  await waitFor(() => expect(sent).toMatchObject([{ permissions: ['events'] }]))
})
