import { z } from 'zod/mini'
import { messages } from '../src/context/messages.js'
import { listRestOperations, type RestOperation } from '../src/http/rest/rest-calls.js'
import { type Credential, expectedOf, issueCredentials } from './credentials.js'
import { bracketed } from './messages/translated.js'
import { permissions } from './permissions.js'
import { hurried, startServer, type TestServer } from './server.js'
import { startStripe } from './stripe.js'

export const doors = ['REST', 'tRPC'] as const
export type Door = (typeof doors)[number]

export type DoorClub = {
  server: TestServer
  credentials: readonly Credential[]
  close(): Promise<void>
}

/** A club with one of each credential, whose texts are in brackets, and whose payment provider has no records. */
export async function startDoorClub(): Promise<DoorClub> {
  const stripe = await startStripe(() => ({ status: 404, body: { error: { message: 'No such' } } }))
  const server = await startServer({ stripeApiUrl: stripe.url }, hurried, [bracketed])
  const credentials = await issueCredentials(server)
  const close = async () => {
    await server.close()
    stripe.close()
  }
  return { server, credentials, close }
}

/** The response to a call that is made with nothing, or with ids of nobody. `address` is the path with its braces. */
export type DoorAnswer = {
  call: RestOperation
  credential: Credential
  door: Door
  method: string
  address: string
  status: number
  type: string
  body: unknown
}

/** Makes every call with nothing, as each of these, at their doors. */
export async function walkDoors(
  { server, credentials }: DoorClub,
  doorsOf: (credential: Credential) => readonly Door[],
): Promise<DoorAnswer[]> {
  const answers: DoorAnswer[] = []
  for (const one of listRestOperations()) {
    const cells = credentials.flatMap((credential) =>
      doorsOf(credential).flatMap((door) =>
        addressesAt(door, one).map((at) => ({ call: one, credential, door, ...at })),
      ),
    )
    answers.push(
      ...(await Promise.all(
        cells.map(async (cell) => ({
          ...cell,
          ...(await send(server, cell.url, cell.method, cell.credential.token)),
        })),
      )),
    )
    // The one call that makes a member of a newcomer without any input.
    if (one.name === 'account.exemptFromCompany')
      await server.db.user.updateMany({ data: { companyExempt: false } })
    // The walk makes more calls in a minute than a token may.
    await server.db.rateLimit.deleteMany({ where: { key: { startsWith: 'token' } } })
  }
  return answers
}

const nobody = '00000000-0000-7000-8000-000000000000'

function addressesAt(door: Door, { name, method, path, alsoAt, type }: RestOperation) {
  if (door === 'REST') {
    return [path, alsoAt ?? []].flat().map((address) => ({
      method,
      address,
      url: `/api${address
        .replace('{date}', '2030-01-15')
        .replace('{section}', 'footer')
        .replace('{version}', '1')
        .replace(/\{\w+\}/g, nobody)}`,
    }))
  }
  const url = `/api/trpc/${name}`
  if (type === 'mutation') return [{ method: 'POST' as const, address: url, url }]
  const input = path.includes('{id}') ? `?input={"id":"${nobody}"}` : ''
  return [{ method: 'GET' as const, address: url, url: `${url}${input}` }]
}

async function send(
  { app }: TestServer,
  url: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  token: string | undefined,
) {
  // Through the whole server but the network, which would cost more than the call.
  const response = await app.inject({
    method,
    url,
    headers: {
      'user-locale': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { payload: '{}' }),
  })
  const type = String(response.headers['content-type'] ?? '').split(';')[0] ?? ''
  const body: unknown = type === 'application/json' ? response.json() : response.body
  return { status: response.statusCode, type, body }
}

/** Without a cookie or from another site these respond 401 or 403 to every caller: their own tests check them. */
export const byCookie = ['auth.refresh', 'auth.signOut']

/** The answers to callers that are not what the table says, as lines. */
export const wrongVerdicts = (answers: readonly DoorAnswer[]): string[] =>
  answers.flatMap((answer) => {
    const { call, credential, status } = answer
    if (byCookie.includes(call.name)) return []
    const found = status === 401 || status === 403 ? status : 'in'
    const expected = expectedOf(call, credential)
    return found === expected ? [] : [`${lineOf(answer)}, not ${expected}`]
  })

const rest = z.object({ message: z.object({ message: z.string() }) })
const trpc = z.object({ error: z.object({ message: z.string() }) })

/** The answers to a script that are 'Sign in to the portal to do this.' and should not be, or the other way round. */
export const wrongTokenRefusals = (answers: readonly DoorAnswer[]): string[] =>
  answers
    .filter(({ credential }) => credential.name === 'script')
    .flatMap((answer) => {
      const { call, body } = answer
      const text = rest.safeParse(body).data?.message ?? trpc.safeParse(body).data?.error
      const isPortalOnly = text?.message === messages.portalOnly(bracketed)
      return isPortalOnly === permissions[call.name]?.sessionOnly ? [] : [lineOf(answer)]
    })

const restProof = z.object({ fields: z.object({ proof: z.string() }) })
const trpcProof = z.object({ error: z.object({ data: restProof }) })

/** The answers that ask for a recent sign-in and should not, or the other way round. */
export const wrongProofRequests = (answers: readonly DoorAnswer[]): string[] =>
  answers.flatMap((answer) => {
    const { call, credential, body } = answer
    const isAsked = restProof.safeParse(body).success || trpcProof.safeParse(body).success
    const isDue = credential.limit === 'stale' && permissions[call.name]?.recentSignIn === 'always'
    return isAsked === isDue ? [] : [lineOf(answer)]
  })

export const lineOf = ({ call, credential, door, address, status }: DoorAnswer) =>
  `${call.name} as ${credential.name} by ${door} (${address}): ${status}`
