import {
  type Mocks,
  mockClubhouse,
  needsAttentionFactory,
  ownSecondFactorFactory,
} from '@clubhouse/client/testing'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setSession } from '#/api/session'
import { createAppRouter } from '#/router'
import { server } from './server'

type Visit = { as?: CurrentUser; api?: Mocks }

/** Opens the app at an address, signed in as somebody or signed out, over a mocked API. */
export function open(path: string, { as, api = {} }: Visit = {}) {
  if (as) setSession({ token: 'a token', user: as })
  server.use(
    ...mockClubhouse({
      ...(as && {
        account: { get: () => as },
        suppressedAddress: { get: () => null },
        security: {
          factor: () => ownSecondFactorFactory.build(),
          ofUser: () => ({ isOn: false, resetAt: null }),
          sessions: () => [],
        },
        passkey: { list: () => [] },
        dataExport: { get: () => null },
        erasure: { own: () => null },
        waiting: { get: () => needsAttentionFactory.build() },
        neverInvited: { count: () => ({ count: 0 }) },
        setUp: { checklist: () => ({ isDemo: false, steps: [] }) },
        event: { active: () => [] },
        map: { source: () => ({ streets: false }) },
      }),
      ...api,
    }),
  )
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}
