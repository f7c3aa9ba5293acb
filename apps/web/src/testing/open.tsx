import {
  type Mocks,
  membershipFactory,
  mockClubhouse,
  needsAttentionFactory,
  ownInvoicesFactory,
  ownSecondFactorFactory,
  userActivityFactory,
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
        membership: {
          own: () => membershipFactory.build(),
          get: ({ id }) => membershipFactory.build({ userId: id }),
        },
        office: { list: () => ({ offices: [], terms: [], committees: [] }) },
        celebration: { list: () => [] },
        ownProposal: { announced: () => [], list: () => [] },
        neverInvited: { count: () => ({ count: 0 }) },
        setUp: { checklist: () => ({ isDemo: false, steps: [] }) },
        event: { active: () => [] },
        attachment: { list: () => [] },
        rsvp: { own: () => [] },
        program: { introductions: () => [] },
        duty: { ofDate: () => [] },
        ownDuty: { list: () => ({ duties: [], offers: [] }) },
        absence: { own: () => [] },
        weeklyEmail: {
          get: () => ({
            isOn: false,
            sendsOn: 'Monday',
            sentOn: null,
            version: 0,
            email: 0,
            off: 0,
          }),
        },
        map: { source: () => ({ streets: false }) },
      }),
      ...api,
      ...(as && {
        account: { get: () => as, publicity: () => ({ isShown: false }), ...api.account },
        invoice: { own: () => ownInvoicesFactory.build(), ...api.invoice },
        user: { activity: () => userActivityFactory.build(), ...api.user },
      }),
    }),
  )
  const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}
