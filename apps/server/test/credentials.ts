import { addDays } from '@clubhouse/schema/events/calendar-day'
import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { freshMinutes } from '@clubhouse/schema/identity/second-factor'
import { permissions as every, type Permission } from '@clubhouse/schema/offices/permission'
import { closingDays } from '@clubhouse/schema/offices/term'
import type { RestOperation } from '../src/http/rest/rest-calls.js'
import { clubToday } from '../src/services/site/club-clock.js'
import { createAdmin, createChapter, createMember, createUser, tokenFor } from './builders.js'
import { call } from './call.js'
import { appoint, createOfficer } from './officers.js'
import { type Caller, permissions } from './permissions.js'
import type { TestServer } from './server.js'

/** A way to call: a session or a personal access token, with the caller of the table that it counts as. */
export type Credential = {
  name: string
  caller: Caller
  token: string | undefined
  /** The further limit: of a token, of a token that only reads, or of a session whose sign-in is not recent. */
  limit?: 'token' | 'reader' | 'stale'
}

/** The callers of the table, officers before and after their terms, and tokens with parts of what their owners may do. */
export const issueCredentials = async (server: TestServer): Promise<Credential[]> => [
  ...(await sessionsOfCallers(server)),
  ...(await sessionsOfOfficers(server)),
  ...(await personalTokens(server)),
]

async function sessionsOfCallers(server: TestServer): Promise<Credential[]> {
  const as = async (caller: Caller, user: { id: string }) => ({
    name: caller,
    caller,
    token: await tokenFor(server, user),
  })
  const suspended = await createMember(server)
  const stale = await createAdmin(server)
  const sessions: Credential[] = [
    { name: 'visitor', caller: 'visitor', token: undefined },
    await as('newcomer', await createUser(server)),
    await as('member', await createMember(server)),
    await as('administrator', await createAdmin(server, { companyId: null })),
    await as('suspended', suspended),
    { ...(await as('administrator', stale)), name: 'stale', limit: 'stale' },
  ]
  await server.db.sessionFamily.updateMany({
    where: { userId: stale.id },
    data: { provedAt: new Date(server.clock.now().getTime() - freshMinutes * 60_000) },
  })
  await server.db.user.update({ where: { id: suspended.id }, data: { status: 'Suspended' } })
  return sessions
}

async function sessionsOfOfficers(server: TestServer): Promise<Credential[]> {
  const today = clubToday(server.services)
  const chapterId = (await createChapter(server)).id
  const officer = async (
    name: string,
    caller: Caller,
    granted: readonly Permission[],
    days: Parameters<typeof createOfficer>[2] = {},
  ) => {
    const user = await createOfficer(server, granted, days)
    return { id: user.id, name, caller, token: await tokenFor(server, user) }
  }
  const former = { startsOn: '2020-07-01', endsOn: addDays(today, -closingDays - 1) }
  const coming = { startsOn: addDays(today, 1), endsOn: addDays(today, 365) }
  const closing = { startsOn: '2020-07-01', endsOn: addDays(today, -1) }
  const suspended = await officer('a suspended officer', 'suspended', every)
  await server.db.user.update({ where: { id: suspended.id }, data: { status: 'Suspended' } })
  return [
    ...(await Promise.all(every.map((one) => officer(one, one, [one])))),
    await officer('chapterLead', 'chapterLead', every, { chapterId }),
    suspended,
    await officer('a former officer', 'member', every, former),
    await officer('an officer to come', 'member', every, coming),
    await officer('a former treasurer', 'finance.read', ['finance.write', 'offices'], closing),
  ]
}

async function personalTokens(server: TestServer): Promise<Credential[]> {
  const admin = await createAdmin(server)
  const officer = await createOfficer(server, every)
  const secretary = await createOfficer(server, ['members', 'messages'])
  const lead = await createMember(server)
  const former = await createOfficer(server, every)
  const chapterId = (await createChapter(server)).id
  await appoint(server, lead.id, ['events', 'messages'], { chapterId })
  const issue = async (
    owner: { id: string },
    name: string,
    caller: Caller,
    limits: { scope?: 'Read'; permissions?: readonly Permission[] } = {},
  ): Promise<Credential> => {
    const { data } = await call(server, 'POST /account/personal-access-token', {
      token: await tokenFor(server, owner),
      body: { name: 'Script', scope: 'ReadWrite', ...limits },
    })
    const { token } = newPersonalAccessToken.parse(data)
    return { name, caller, token, limit: limits.scope ? 'reader' : 'token' }
  }
  const partOf = (owner: { id: string }, of: string, one: Permission) =>
    issue(owner, `${of} token for ${one}`, one, { permissions: [one] })
  const issued = [
    await issue(admin, 'script', 'administrator'),
    await issue(admin, 'reader', 'administrator', { scope: 'Read' }),
    ...(await Promise.all(every.map((one) => partOf(admin, 'administrator’s', one)))),
    ...(await Promise.all(every.map((one) => partOf(officer, 'officer’s', one)))),
    await issue(officer, 'officer’s token for nothing', 'member', { permissions: [] }),
    // A permission that its owner does not have.
    await issue(secretary, 'secretary’s token for finance', 'member', {
      permissions: ['finance.write'],
    }),
    await issue(lead, 'chapter lead’s token', 'chapterLead', {
      permissions: ['events', 'messages', 'members'],
    }),
    await issue(former, 'former officer’s token', 'member'),
  ]
  await server.db.officeTerm.updateMany({
    where: { userId: former.id },
    data: { startsOn: new Date('2020-07-01'), endsOn: new Date('2021-06-30') },
  })
  return issued
}

/** The answer of the table to a credential; undefined for a call without a row. */
export function expectedOf({ name, type }: RestOperation, { caller, limit }: Credential) {
  const rule = permissions[name]
  const answer = rule?.responses[caller]
  if (!rule || answer !== 'in') return answer
  const isToken = limit === 'token' || limit === 'reader'
  if (isToken && rule.sessionOnly) return 403
  if (limit === 'reader' && type === 'mutation' && rule.responses.visitor !== 'in') return 403
  return limit === 'stale' && rule.recentSignIn === 'always' ? 403 : answer
}
