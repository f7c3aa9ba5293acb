/** The limit: node:http and pg, no framework, no session, the same rows. Reads DATABASE_URL, PORT and BENCH_EMAIL. */
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { z } from 'zod/mini'
import { activeEvents, findAccount, listEvents, listMembers, signIn } from './bare-answers.js'
import { answer } from './bare-rsvp.js'

const { DATABASE_URL, PORT, BENCH_EMAIL = '' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const credentials = z.object({ email: z.string(), password: z.string() })
const dashboardInput = z.object({ 1: z.object({ chapterId: z.string() }) })

/** The routes, in the shape of the server's responses. */
const routes: Record<
  string,
  (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>
> = {
  '/': async () => null,
  '/api/event': async () => ({ data: await listEvents(pool) }),
  '/api/user/directory': async () => ({ data: await listMembers(pool, null, null) }),
  '/api/authenticate': async (request) => {
    const { email, password } = credentials.parse(JSON.parse(await text(request)))
    return { data: { user: await signIn(pool, email, password) } }
  },
  '/api/trpc/account.get,event.active,user.directory': async (_request, query) => {
    const { chapterId } = dashboardInput.parse(JSON.parse(query.get('input') ?? ''))[1]
    const answers = await Promise.all([
      findAccount(pool, BENCH_EMAIL),
      activeEvents(pool, chapterId),
      listMembers(pool, chapterId, 6),
    ])
    return answers.map((data) => ({ result: { data } }))
  },
}

const rsvpPath = /^\/api\/event\/(?<id>[^/]+)\/(?<date>[^/]+)\/rsvp$/
const rsvpInput = z.object({ answer: z.string() })

async function putRsvp(path: string, request: IncomingMessage): Promise<unknown> {
  const { id = '', date = '' } = rsvpPath.exec(path)?.groups ?? {}
  const input = rsvpInput.parse(JSON.parse(await text(request)))
  const email = String(request.headers['x-bench-email'])
  return { data: await answer(pool, { email, id, date, ...input }) }
}

const server = createServer(async (request, response) => {
  const [path = '', query] = (request.url ?? '').split('?')
  try {
    const route = routes[path] ?? (() => putRsvp(path, request))
    const body = JSON.stringify(await route(request, new URLSearchParams(query)))
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.setHeader('content-length', Buffer.byteLength(body))
    response.end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
