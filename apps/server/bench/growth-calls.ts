import { createDb } from '@clubhouse/db'
import { longestPage } from '@clubhouse/schema/longest-page'
import { z } from 'zod/mini'
import { demoAccounts, demoPassword } from '../src/core/demo-accounts.js'
import { dashboardPath } from './scenarios.js'
import { type Account, signIn, signInRequest } from './sign-in.js'
import type { TimedCall } from './timed-call.js'

const as = (email: string): Account => ({ email, password: demoPassword })

/** Returns the calls that pages make, the feeds that calendars subscribe to, and a sign-in. */
export async function growthCalls(url: string, databaseUrl: string): Promise<TimedCall[]> {
  const administrator = await signIn(url, as(demoAccounts.administrator))
  const member = await signIn(url, as(demoAccounts.member))
  const newcomer = await signIn(url, as(demoAccounts.newcomer))
  const { id, chapterId, companyId } = member.user
  const records = await pickRecords(databaseUrl)
  const ownFeed = await renewFeed(url, member.headers)
  const history = (what: string, filter: object) =>
    asPage(`history, ${what}`, 'audit.list', administrator, filter)
  return [
    asPage('users', 'user.list', administrator, page),
    asPage('a user', 'user.get', administrator, { id }),
    asPage('directory', 'user.directory', member, page),
    asPage('companies', 'company.list', member),
    asPage('companies, to search at the gate', 'company.list', newcomer),
    asPage('a company', 'company.get', administrator, { id: companyId }),
    asPage('join requests', 'joinRequest.list', administrator),
    asPage('chapters', 'chapter.list', member),
    asPage('a chapter', 'chapter.get', member, { id: chapterId }),
    asPage('events', 'event.list', member, page),
    asPage('an event with its dates', 'event.get', member, { id: records.date.id }),
    asPage('a date and who comes', 'occurrence.get', member, records.date),
    asPage('all answers to a date', 'rsvp.list', administrator, records.date),
    asPage('own answers', 'rsvp.own', member),
    asPage('birthdays and anniversaries', 'celebration.list', member),
    asPage('attendance of a date', 'attendance.get', administrator, records.meeting),
    asPage('attendance by month', 'attendance.list', administrator, {}),
    asPage('own attendance', 'attendance.own', member),
    asPage('who hears of an event', 'event.audience', administrator, { chapterId }),
    { what: 'dashboard', path: dashboardPath(chapterId), headers: member.headers },
    asPage('subscriptions', 'subscription.list', administrator, page),
    asPage('payment log', 'subscription.log', administrator),
    asPage('invoices', 'invoice.list', administrator, page),
    { what: 'invoices, whole by REST', path: '/api/invoice', headers: administrator.headers },
    { what: 'events, whole by REST', path: '/api/event', headers: member.headers },
    asPage('imports', 'memberImport.list', administrator),
    history('first page', {}),
    history('far page', { cursor: records.farLine }),
    history('rare kind', { action: 'chapter' }),
    history('kind without entries', { action: 'memberImport' }),
    history('frequent kind', { action: 'user' }),
    history('of one person', { actorId: id }),
    history('of one record', { entityId: id }),
    history('one day', { from: records.farDay, to: records.farDay }),
    ...(await feed(url, 'public calendar', { path: '/calendar.ics' })),
    ...(await feed(url, "member's calendar", { path: ownFeed })),
    { what: 'one public event', path: `/calendar/${records.publicEvent}.ics` },
    { what: 'events page', path: '/events' },
    { what: 'events page, compared', path: '/events', pause: 5100 },
    { what: 'sign-in', path: '/api/authenticate', ...signInRequest(as(demoAccounts.member)) },
  ]
}

/** As the site asks for long lists. */
const page = { limit: longestPage }

type Caller = Awaited<ReturnType<typeof signIn>>

/** A query as the pages make it, by tRPC. */
function asPage(what: string, query: string, { headers }: Caller, input?: object): TimedCall {
  const search = input ? `?${new URLSearchParams({ input: JSON.stringify(input) })}` : ''
  return { what, path: `/api/trpc/${query}${search}`, headers }
}

/** The feed, and the same when the calendar has it already. */
async function feed(
  url: string,
  what: string,
  call: Pick<TimedCall, 'path'>,
): Promise<TimedCall[]> {
  const response = await fetch(url + call.path)
  const { byteLength: standsFor } = await response.arrayBuffer()
  const etag = response.headers.get('etag') ?? ''
  return [
    { what, ...call },
    {
      what: `${what}, unchanged`,
      ...call,
      headers: { 'if-none-match': etag },
      status: 304,
      standsFor,
    },
  ]
}

const renewed = z.object({ data: z.object({ url: z.string() }) })

/** The path of the member's own calendar. */
async function renewFeed(url: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/api/account/calendar`, { method: 'POST', headers })
  return new URL(renewed.parse(await response.json()).data.url).pathname
}

/** The tenth of the audit log from its beginning, with its day, and an event of the public calendar. */
async function pickRecords(databaseUrl: string) {
  const db = createDb(databaseUrl)
  try {
    const skip = Math.floor((await db.auditLog.count()) * 0.1)
    const line = await db.auditLog.findFirstOrThrow({ orderBy: { createdAt: 'asc' }, skip })
    const date = new Date(Date.now() + 10 * 86_400_000)
    const event = await db.event.findFirstOrThrow({
      where: { isPublic: true, date: { gt: new Date(), lt: date } },
      orderBy: { id: 'asc' },
    })
    const [meeting] = await db.attendance.groupBy({
      by: ['eventId', 'date'],
      _count: true,
      orderBy: { _count: { userId: 'desc' } },
      take: 1,
    })
    if (!meeting) throw new Error('nobody was recorded')
    const [busiest] = await db.rsvp.groupBy({
      by: ['eventId', 'date'],
      _count: true,
      orderBy: { _count: { eventId: 'desc' } },
      take: 1,
    })
    if (!busiest) throw new Error('nobody has answered')
    const day = event.date?.toISOString().slice(0, 10)
    return {
      meeting: { id: meeting.eventId, date: meeting.date.toISOString().slice(0, 10) },
      date: { id: busiest.eventId, date: busiest.date.toISOString().slice(0, 10) },
      farLine: line.id,
      farDay: line.createdAt.toISOString().slice(0, 10),
      publicEvent: `portal-${event.id}-${day}`,
    }
  } finally {
    await db.$disconnect()
  }
}
