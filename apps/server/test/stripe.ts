import { createServer } from 'node:http'
import { listenLocally } from './listen.js'

type Answer = { status: number; body: unknown }

/** A server with as much of Stripe's API as a test needs; it records its requests. */
export async function startStripe(answer: (path: string) => Answer) {
  const asked: { path: string; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, authorization: request.headers.authorization })
    const { status, body } = answer(path)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return { asked, url: await listenLocally(server), close: () => server.close() }
}
