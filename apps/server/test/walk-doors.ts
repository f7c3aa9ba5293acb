import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { freshMinutes } from '@clubhouse/schema/identity/second-factor'
import { z } from 'zod/mini'
import { messages } from '../src/context/messages.js'
import { listRestOperations, type RestOperation } from '../src/http/rest/rest-calls.js'
import { createAdmin, createChapter, createMember, createUser, tokenFor } from './builders.js'
import { call } from './call.js'
import { bracketed } from './messages/translated.js'
import { createOfficer } from './officers.js'
import { type Caller, callers, type Officer, officers, permissions } from './permissions.js'
import { hurried, startServer, type TestServer } from './server.js'
import { startStripe } from './stripe.js'

/**
 * The callers of the matrix, a script with an administrator's personal access token for reading and writing, and an
 * administrator whose sign-in is not recent.
 */
export const credentials = [...callers, 'script', 'stale'] as const
export type Credential = (typeof credentials)[number]
export const doors = ['REST', 'tRPC'] as const
export type Door = (typeof doors)[number]

export type DoorClub = {
  server: TestServer
  tokens: Record<Credential, string | undefined>
  close(): Promise<void>
}

/** A club with one of each caller, whose texts are in brackets, and whose payment provider has no records. */
export async function startDoorClub(): Promise<DoorClub> {
  const stripe = await startStripe(() => ({ status: 404, body: { error: { message: 'No such' } } }))
  const server = await startServer({ stripeApiUrl: stripe.url }, hurried, [bracketed])
  const suspended = await createMember(server)
  const admin = await tokenFor(server, await createAdmin(server, { companyId: null }))
  const script = await call(server, 'POST /account/personal-access-token', {
    token: admin,
    body: { name: 'Script', scope: 'ReadWrite' },
  })
  const longAgo = new Date(server.clock.now().getTime() - freshMinutes * 60_000)
  const stale = await createAdmin(server)
  const tokens = {
    ...(await tokensOfOfficers(server)),
    visitor: undefined,
    newcomer: await tokenFor(server, await createUser(server)),
    member: await tokenFor(server, await createMember(server)),
    administrator: admin,
    suspended: await tokenFor(server, suspended),
    script: newPersonalAccessToken.parse(script.data).token,
    stale: await tokenFor(server, stale),
  }
  await server.db.sessionFamily.updateMany({
    where: { userId: stale.id },
    data: { provedAt: longAgo },
  })
  await server.db.user.update({ where: { id: suspended.id }, data: { status: 'Suspended' } })
  const close = async () => {
    await server.close()
    stripe.close()
  }
  return { server, tokens, close }
}

/** A member for each permission, with a term in an office that gives it. */
async function tokensOfOfficers(server: TestServer): Promise<Record<Officer, string>> {
  const chapter = await createChapter(server)
  const entries = officers.map(async (officer) => {
    const user =
      officer === 'chapterLead'
        ? await createOfficer(server, ['events', 'messages'], { chapterId: chapter.id })
        : await createOfficer(server, [officer])
    return [officer, await tokenFor(server, user)] as const
  })
  return tokensSchema.parse(Object.fromEntries(await Promise.all(entries)))
}
const tokensSchema = z.record(z.enum(officers), z.string())

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
  { server, tokens }: DoorClub,
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
          ...(await send(server.url + cell.url, cell.method, tokens[cell.credential])),
        })),
      )),
    )
    // All calls together are more than one token may make in a minute.
    await server.db.rateLimit.deleteMany({ where: { key: { startsWith: 'token:' } } })
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
  if (type === 'mutation') return [{ method: 'POST', address: url, url }]
  const input = path.includes('{id}') ? `?input={"id":"${nobody}"}` : ''
  return [{ method: 'GET', address: url, url: `${url}${input}` }]
}

async function send(url: string, method: string, token: string | undefined) {
  const response = await fetch(url, {
    method,
    headers: {
      'user-locale': 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  })
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const body: unknown = type === 'application/json' ? await response.json() : await response.text()
  return { status: response.status, type, body }
}

/** Without a cookie or from another site these respond 401 or 403 to every caller: their own tests check them. */
export const byCookie = ['auth.refresh', 'auth.signOut']

/** The answers to callers that are not what the table says, as lines. */
export const wrongVerdicts = (answers: readonly DoorAnswer[]): string[] =>
  answers.flatMap((answer) => {
    const { call, credential, status } = answer
    if (byCookie.includes(call.name)) return []
    const found = status === 401 || status === 403 ? status : 'in'
    const expected = expectedOf(call.name, credential)
    return found === expected ? [] : [`${lineOf(answer)}, not ${expected}`]
  })

function expectedOf(name: string, credential: Credential) {
  const isScript = credential === 'script'
  const isStale = credential === 'stale'
  if (isScript && permissions[name]?.sessionOnly) return 403
  if (isStale && permissions[name]?.recentSignIn === 'always') return 403
  const caller: Caller = isScript || isStale ? 'administrator' : credential
  return permissions[name]?.responses[caller]
}

const rest = z.object({ message: z.object({ message: z.string() }) })
const trpc = z.object({ error: z.object({ message: z.string() }) })

/** The answers to a script that are 'Sign in to the portal to do this.' and should not be, or the other way round. */
export const wrongTokenRefusals = (answers: readonly DoorAnswer[]): string[] =>
  answers
    .filter(({ credential }) => credential === 'script')
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
    const isDue = credential === 'stale' && permissions[call.name]?.recentSignIn === 'always'
    return isAsked === isDue ? [] : [lineOf(answer)]
  })

export const lineOf = ({ call, credential, door, address, status }: DoorAnswer) =>
  `${call.name} as ${credential} by ${door} (${address}): ${status}`
