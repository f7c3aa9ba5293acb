import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { listenLocally } from '../listen.js'

/** How often servers are asked whether they are ready, in milliseconds. */
const watchMilliseconds = 100

export type Proxy = {
  url: string
  /** Whether a server gets calls. */
  sendsTo(server: string): boolean
  close(): Promise<void>
}

/**
 * A proxy as clubs run one before two servers: by turns, over kept connections. It polls /ready, and tries the other
 * server where that is safe: nothing was sent, or a call that only reads got no response. `servers` returns their URLs.
 */
export async function startProxy(servers: () => readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<string>()
  const ending = new AbortController()
  const watching = watch(servers, ready, ending.signal)
  let turn = 0
  const inTurn = () => {
    turn++
    const known = servers().filter((url) => ready.has(url))
    const some = known.length ? known : servers()
    return some.map((_url, index) => some[(turn + index) % some.length] ?? '')
  }
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming)
    for (const url of inTurn()) {
      const outcome = await forward(url, { agent, incoming, body, outgoing })
      if (outcome === 'done') return
      if (outcome === 'broken' && !['GET', 'HEAD'].includes(incoming.method ?? '')) break
    }
    outgoing.writeHead(502).end()
  })
  // A connection that the proxy ended by itself, just when a visitor uses it, would count as the club's failure.
  server.keepAliveTimeout = 0
  return {
    url: await listenLocally(server),
    sendsTo: (url) => ready.has(url),
    close: async () => {
      ending.abort()
      await watching
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

async function watch(
  servers: () => readonly string[],
  ready: Set<string>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const url of servers()) {
      const response = await fetch(`${url}/ready`, { headers: { connection: 'close' } }).catch(
        () => null,
      )
      await response?.arrayBuffer()
      if (response?.ok) ready.add(url)
      else ready.delete(url)
    }
    for (const url of ready) if (!servers().includes(url)) ready.delete(url)
    await setTimeout(watchMilliseconds, undefined, { signal }).catch(() => {})
  }
}

type Call = { agent: Agent; incoming: IncomingMessage; body: Buffer; outgoing: ServerResponse }

/** 'unsent': the server accepted no connection; 'broken': it is unknown what became of the call. */
function forward(
  url: string,
  { agent, incoming, body, outgoing }: Call,
): Promise<'done' | 'unsent' | 'broken'> {
  return new Promise((resolve) => {
    const { connection: _connection, ...headers } = incoming.headers
    const call = request(`${url}${incoming.url}`, { agent, method: incoming.method, headers })
    call.on('response', (response) => {
      const { connection: _closes, ...own } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, own)
      response.pipe(outgoing)
      response.on('end', () => resolve('done'))
      response.on('error', () => outgoing.destroy())
      response.on('close', () => resolve('done'))
    })
    call.on('error', (error) => {
      resolve('code' in error && error.code === 'ECONNREFUSED' ? 'unsent' : 'broken')
    })
    call.end(body)
  })
}
