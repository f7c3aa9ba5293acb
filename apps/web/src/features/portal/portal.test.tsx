import {
  MockFailure,
  needsAttentionFactory,
  ownSecondFactorFactory,
} from '@clubhouse/client/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { delay } from 'msw'
import { expect, it } from 'vitest'
import { queryClient } from '#/api/provider'
import { useSession } from '#/api/session'
import { useToasts } from '#/components/toasts/toast-store'
import { open } from '#/testing/open'
import { aUser } from '#/testing/records'

const nothing = { event: { active: () => [] }, user: { directory: () => [] } }
const pagesOfGroups = { joinRequest: { list: () => [] }, invoice: { list: () => [] } }

it('covers the screen while the user loads', async () => {
  const user = aUser()
  open('/portal', {
    as: user,
    api: {
      ...nothing,
      account: {
        get: async () => {
          await delay(50)
          return user
        },
      },
    },
  })
  expect(await screen.findByText('Loading…')).toBeVisible()
  expect(await screen.findByText('Welcome, Amelia Hartwell')).toBeVisible()
})

it('sends a visitor to sign in, and remembers the requested page', async () => {
  const { router } = open('/portal/chapter?page=2')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  expect(router.state.location.search).toEqual({ next: '/portal/chapter?page=2' })
})

it.each([
  ['/portal/administrator', '/portal/administrator/company/join'],
  ['/portal/finance', '/portal/finance/invoice'],
])('redirects administrators from %s to %s', async (group, first) => {
  const { router } = open(group, { as: aUser({ role: [{ name: 'Admin' }] }), api: pagesOfGroups })
  await waitFor(() => expect(router.state.location.pathname).toBe(first))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
})

it.each(['/portal/administrator', '/portal/finance'])(
  'redirects a member from %s to the dashboard',
  async (group) => {
    const { router } = open(group, { as: aUser(), api: nothing })
    await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
  },
)

it('shows only the gate to a member without a company', async () => {
  open('/portal/chapter', { as: aUser({ companyId: null }) })
  expect(await screen.findByRole('heading', { name: 'Join or Create a Company' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Portal' })).toBeNull()
})

it('signs out to the sign-in page without a return address', async () => {
  const { router, user } = open('/portal', {
    as: aUser(),
    api: { ...nothing, auth: { signOut: () => ({ data: null, message: null }) } },
  })
  await user.click(await screen.findByRole('button', { name: /Amelia Hartwell/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await waitFor(() => expect(router.state.location.href).toBe('/signin'))
  expect(useSession.getState()).toEqual({ token: null, user: null })
})

it('cancels running queries on sign-out and starts no new ones', async () => {
  const order: string[] = []
  let answer = () => {}
  const { router, user } = open('/portal/chapter', {
    as: aUser(),
    api: {
      ...nothing,
      chapter: {
        list: () => {
          order.push('asked')
          return new Promise<never[]>((resolve) => {
            answer = () => resolve([])
          })
        },
      },
      auth: {
        signOut: () => {
          order.push(`signed out with ${queryClient.isFetching()} calls on their way`)
          return { data: null, message: null }
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /Amelia Hartwell/ }))
  await waitFor(() => expect(order).toEqual(['asked']))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await waitFor(() => expect(router.state.location.href).toBe('/signin'))
  answer()
  expect(order).toEqual(['asked', 'signed out with 0 calls on their way'])
  expect(useToasts.getState().toasts).toEqual([])
})

it('signs out here even when the server cannot be reached', async () => {
  const { router, user } = open('/portal', {
    as: aUser(),
    api: {
      ...nothing,
      auth: {
        signOut: () => {
          throw new MockFailure('INTERNAL_SERVER_ERROR', 'A general error occurred')
        },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /Amelia Hartwell/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
})

it('sends a member who is signed in from /signin to the portal', async () => {
  const { router } = open('/signin', { as: aUser(), api: nothing })
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal'))
})

it('marks the sidebar entry of each of its tabs, and links the tabs', async () => {
  const { user, router } = open('/portal/administrator/club', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      security: {
        factor: () => ownSecondFactorFactory.build(),
        rule: () => ({ requiredFrom: null }),
      },
      audit: { list: () => ({ records: [], nextCursor: null }) },
    },
  })
  const sidebar = within(await screen.findByRole('navigation', { name: 'Portal' }))
  const current = () =>
    sidebar.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
  expect(current()).toEqual(['Settings'])
  const tabs = () => within(screen.getByRole('navigation', { name: 'Settings' }))
  expect(
    tabs()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Club', 'Privacy', 'Email Setup', 'History'])
  await user.click(tabs().getByRole('link', { name: 'History' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/administrator/history'))
  expect(current()).toEqual(['Settings'])
  await waitFor(() =>
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('History'),
  )
})

it.each([
  ['/portal/administrator/message', 'Admin', 'Messages'],
  ['/portal/administrator/outbox', 'Admin', 'Messages'],
  ['/portal/account/attendance', 'Member', 'Events'],
  ['/portal/account', 'Member', 'Me'],
  ['/portal/account/privacy', 'Member', 'Me'],
  ['/portal/user/directory', 'Admin', 'Directory'],
] as const)('marks the place of %s in the bottom bar of a phone', async (path, name, place) => {
  open(path, { as: aUser({ role: [{ name }] }) })
  const bar = within(await screen.findByRole('navigation', { name: 'Main pages' }))
  const current = bar.getAllByRole('link', { current: 'page' })
  expect(current.map(({ textContent }) => textContent)).toEqual([place])
})

it('counts in the bottom bar only what needs attention', async () => {
  open('/portal', {
    as: aUser({ role: [{ name: 'Admin' }] }),
    api: {
      ...nothing,
      waiting: { get: () => needsAttentionFactory.build({ messages: 2, failedMessages: 1 }) },
    },
  })
  const bar = within(await screen.findByRole('navigation', { name: 'Main pages' }))
  const messages = bar.getByRole('link', { name: 'Messages' })
  await waitFor(() => expect(messages).toHaveAccessibleDescription('3 need attention'))
  expect(bar.getByRole('link', { name: 'Directory' })).not.toHaveAccessibleDescription()
})

it.each([
  ['a member', [{ name: 'Member' as const }], 7, 'Me'],
  ['an administrator', [{ name: 'Admin' as const }], 14, 'Messages'],
])(
  'shows %s few entries in the sidebar, and five in the bottom bar',
  async (_, role, count, own) => {
    open('/portal/administrator', { as: aUser({ role }), api: { ...nothing, ...pagesOfGroups } })
    const sidebar = within(await screen.findByRole('navigation', { name: 'Portal' }))
    expect(sidebar.getAllByRole('link')).toHaveLength(count)
    const bar = screen.getByRole('navigation', { name: 'Main pages' })
    const entries = [...bar.querySelectorAll('a, button')].map(({ textContent }) => textContent)
    expect(entries).toEqual(['Home', 'Events', 'Directory', own, 'Menu'])
  },
)
