import { z } from 'zod/mini'
import { type Account, signIn, signInRequest } from './sign-in.js'

/** A request to repeat; `bare` when the bare handler has it too. */
export type Scenario = {
  name: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  status: 200 | 304
  /** The parts that differ from one request to the next. */
  next?: () => { body: string; headers?: Record<string, string> }
  bare: boolean
}

/** The requests of the benchmark, as the first account makes them; all of them sign in. */
export async function makeScenarios(
  url: string,
  accounts: [Account, ...Account[]],
): Promise<Scenario[]> {
  const { headers, user } = await signIn(url, accounts[0])
  const list = await fetch(`${url}/api/event`, { headers })
  const etag = list.headers.get('etag')
  const get = { method: 'GET', headers, status: 200, bare: true } as const
  return [
    { ...get, name: 'GET /api/event', path: '/api/event' },
    ...(etag
      ? [
          {
            ...get,
            name: 'GET /api/event, unchanged',
            path: '/api/event',
            headers: { ...headers, 'if-none-match': etag },
            status: 304,
            bare: false,
          } as const,
        ]
      : []),
    { ...get, name: 'dashboard batch', path: dashboardPath(user.chapterId) },
    { ...get, name: 'GET /api/user/directory', path: '/api/user/directory' },
    {
      ...get,
      name: 'PUT /api/event/{id}/{date}/rsvp',
      method: 'PUT',
      path: await rsvpPath(url, headers),
      next: inTurn(await rsvpsOf(url, accounts)),
    },
    {
      name: 'POST /api/authenticate',
      method: 'POST',
      path: '/api/authenticate',
      headers: signInRequest(accounts[0]).headers,
      status: 200,
      next: inTurn(accounts.map((account) => ({ body: JSON.stringify(account) }))),
      bare: true,
    },
  ]
}

const asked = z.object({
  data: z.array(z.object({ id: z.string(), type: z.string(), rsvp: z.string() })),
})
const dates = z.object({
  data: z.object({
    meals: z.array(z.string()),
    dates: z.array(z.object({ date: z.string(), isCancelled: z.boolean() })),
  }),
})

type NextRsvp = { body: string; headers: Record<string, string> }

/** Each account RSVPs yes, then each RSVPs no. The bare handler has no session, only the address. */
async function rsvpsOf(url: string, accounts: Account[]): Promise<NextRsvp[]> {
  const people: NextRsvp['headers'][] = []
  // One after the other: only so many sign-ins are worked on at a time.
  for (const account of accounts) {
    const { headers } = await signIn(url, account)
    people.push({ ...headers, 'content-type': 'application/json', 'x-bench-email': account.email })
  }
  return ['Yes', 'No'].flatMap((answer) =>
    people.map((headers) => ({ body: JSON.stringify({ answer }), headers })),
  )
}

/** The last date within a year of a series that asks who comes, without meals: a single one may have closed. */
async function rsvpPath(url: string, headers: Record<string, string>): Promise<string> {
  const list = asked.parse(await (await fetch(`${url}/api/event`, { headers })).json())
  const series = list.data.filter(({ type, rsvp }) => type === 'Recurring' && rsvp !== 'None')
  for (const { id } of series) {
    const { data } = dates.parse(await (await fetch(`${url}/api/event/${id}`, { headers })).json())
    const date = data.dates.findLast(({ isCancelled }) => !isCancelled)?.date
    if (date && data.meals.length === 0) return `/api/event/${id}/${date}/rsvp`
  }
  throw new Error('no event asks who comes')
}

/** The one request that the dashboard makes (apps/web/src/features/dashboard). */
export function dashboardPath(chapterId: string): string {
  const input = { 1: { chapterId, wholeClub: true }, 2: { chapterId, limit: 6 } }
  const query = new URLSearchParams({ batch: '1', input: JSON.stringify(input) })
  return `/api/trpc/account.get,event.active,user.directory?${query}`
}

/** One account has at most ten sign-ins in progress at a time, so they take turns. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0
  return () => {
    const item = items[next++ % items.length]
    if (item === undefined) throw new Error('nothing to take in turn')
    return item
  }
}
