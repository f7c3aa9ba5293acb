import { mockClubhouse } from '@clubhouse/client/testing'
import { permissions } from '@clubhouse/schema/offices/permission'
import { grantsOfTerm } from '@clubhouse/schema/offices/term'
import { type AnyRoute, createMemoryHistory, isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { queryClient } from '#/api/provider'
import { clearSession, setSession } from '#/api/session'
import type { FileRouteTypes } from '#/route-tree.gen'
import { createAppRouter } from '#/router'
import { aUser } from '#/testing/records'
import { server } from '#/testing/server'

const officers = [...permissions, 'chapterLead'] as const
const holders = ['visitor', 'member', 'administrator', ...officers] as const
type Holder = (typeof holders)[number]

const everyMember: readonly Holder[] = ['member', 'administrator', ...officers]
const administrators: readonly Holder[] = ['administrator']
const everyOfficer: readonly Holder[] = ['administrator', ...officers]
const officersWith = (...some: Holder[]): readonly Holder[] => ['administrator', ...some]
const chapterEvents = officersWith('events', 'chapterLead')
const chapterMessages = officersWith('messages', 'chapterLead')
// Includes officers who may change the finances.
const finance = officersWith('finance.read', 'finance.write')

type PortalPage = Extract<FileRouteTypes['id'], `/portal${string}`>

/** The holders who may open each page, independent of its guards. The compiler names a page without a row. */
const pages: Record<PortalPage, readonly Holder[]> = {
  '/portal': everyMember,
  '/portal/': everyMember,
  '/portal/account/attendance': everyMember,
  '/portal/account/service-hours': everyMember,
  '/portal/dues': everyMember,
  '/portal/account/duty': everyMember,
  '/portal/account/ticket': everyMember,
  '/portal/account/{-$tab}': everyMember,
  '/portal/administrator': everyOfficer,
  '/portal/administrator/': everyOfficer,
  '/portal/administrator/attendance': officersWith('events'),
  '/portal/administrator/service-hours': officersWith('events'),
  '/portal/administrator/audience': administrators,
  '/portal/administrator/club': administrators,
  '/portal/administrator/company/join': administrators,
  '/portal/administrator/erasure/': administrators,
  '/portal/administrator/erasure/$id': administrators,
  '/portal/administrator/history': officersWith('history'),
  '/portal/administrator/import': officersWith('members'),
  '/portal/administrator/mail': administrators,
  '/portal/administrator/membership': officersWith('members'),
  '/portal/administrator/message': officersWith('messages'),
  '/portal/administrator/outbox': administrators,
  '/portal/administrator/proposal/': officersWith('members'),
  '/portal/administrator/proposal/$id': officersWith('members'),
  '/portal/administrator/raffle/': officersWith('raffle'),
  '/portal/administrator/raffle/$id': officersWith('raffle'),
  '/portal/administrator/set-up': administrators,
  '/portal/administrator/site/': officersWith('website'),
  '/portal/administrator/site/$section': officersWith('website'),
  // Leads on to the outbox.
  '/portal/administrator/undelivered': everyOfficer,
  '/portal/blog/{-$section}': everyMember,
  '/portal/chapter/': everyMember,
  '/portal/chapter/$id': everyMember,
  '/portal/company/': everyMember,
  '/portal/company/$id': everyMember,
  '/portal/event/': everyMember,
  '/portal/event/import': chapterEvents,
  '/portal/event/$id/': everyMember,
  '/portal/event/$id/$date': everyMember,
  '/portal/event/$id/$date/': everyMember,
  '/portal/event/$id/$date/announcement': chapterMessages,
  '/portal/event/$id/$date/attendance': chapterEvents,
  '/portal/event/$id/$date/hours': chapterEvents,
  '/portal/event/$id/$date/check-in': everyMember,
  '/portal/event/$id/$date/duty': chapterEvents,
  '/portal/event/$id/$date/rsvp': chapterEvents,
  '/portal/event/$id/duty': chapterEvents,
  '/portal/event/$id/$date/poster': chapterEvents,
  '/portal/event/$id/program': chapterEvents,
  '/portal/finance': finance,
  '/portal/finance/': finance,
  '/portal/finance/aging': finance,
  '/portal/finance/deposit/': finance,
  '/portal/finance/deposit/$id': finance,
  '/portal/finance/invoice/': finance,
  '/portal/finance/invoice/$id': finance,
  '/portal/finance/payment/': finance,
  '/portal/finance/payment/$id': finance,
  '/portal/finance/event-fee/': finance,
  '/portal/finance/event-fee/$id/$date': finance,
  '/portal/finance/run/': finance,
  '/portal/finance/run/$id': finance,
  '/portal/finance/setting': finance,
  '/portal/finance/subscription/': finance,
  '/portal/finance/subscription/log': finance,
  '/portal/message': chapterMessages,
  '/portal/message/': chapterMessages,
  '/portal/message/$id': chapterMessages,
  '/portal/user/': officersWith('members'),
  '/portal/user/$id': officersWith('members'),
  '/portal/user/directory': everyMember,
  '/portal/user/directory_/proposed': everyMember,
  '/portal/user/officers': everyMember,
}

const grantsTo = (holder: Holder) => {
  if (holder === 'chapterLead')
    return grantsOfTerm({ permissions, chapterId: '00000000-0000-7000-8000-000000000001' })
  return grantsOfTerm({
    permissions: permissions.filter((one) => one === holder),
    chapterId: null,
  })
}

function enterAs(holder: Holder) {
  queryClient.clear()
  clearSession()
  if (holder === 'visitor') return
  const user = aUser({
    grants: grantsTo(holder),
    role: [{ name: holder === 'administrator' ? 'Admin' : 'Member' }],
  })
  setSession({ token: 'a token', user })
  server.use(...mockClubhouse({ account: { get: () => user } }))
}

/** Runs the guards of a page and of the pages around it; returns where they send its reader. */
async function guardsOf(route: AnyRoute): Promise<string> {
  const chain: AnyRoute[] = []
  for (let one: AnyRoute | undefined = route; one; one = one.parentRoute) chain.unshift(one)
  const location = { pathname: route.id, href: route.id, searchStr: '', hash: '' }
  for (const { options } of chain) {
    try {
      await options.beforeLoad?.({ location, params: {}, search: {} })
    } catch (thrown) {
      if (!isRedirect(thrown)) throw thrown
      if (thrown.options.to === '/portal') return 'sent home'
      return thrown.options.to === '/signin' ? 'sent to sign in' : 'let in'
    }
  }
  return 'let in'
}

it('every page of the portal lets in exactly the holders that the table names', async () => {
  const { routesById } = createAppRouter({ history: createMemoryHistory() })
  const routes = new Map<string, AnyRoute>(Object.entries(routesById))
  const ids = [...routes.keys()].filter((id) => id.startsWith('/portal'))
  expect(ids.toSorted()).toEqual(Object.keys(pages).toSorted())
  const wrong: string[] = []
  for (const holder of holders) {
    enterAs(holder)
    for (const [id, allowed] of Object.entries(pages)) {
      const route = routes.get(id)
      const answer = route && (await guardsOf(route))
      const due = allowed.includes(holder)
        ? 'let in'
        : holder === 'visitor'
          ? 'sent to sign in'
          : 'sent home'
      if (answer !== due) wrong.push(`${id} as ${holder}: ${answer}, not ${due}`)
    }
  }
  expect(wrong).toEqual([])
})
