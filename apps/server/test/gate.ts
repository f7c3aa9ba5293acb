import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A connection to a database that can be closed, and that breaks off at a chosen statement. */
export type Gate = {
  /** The database's address through the gate. */
  url: string
  /** From now on each connection ends as soon as it has sent a statement that this matches; null: none does. */
  breakAt(statement: RegExp | null): void
  /** Ends all connections and refuses new ones. */
  shut(): Promise<void>
  open(): Promise<void>
}

/** Opens a gate at a port of this machine to a database at a unix socket, as `user`. */
export async function openGate(
  url: string,
  { username, password }: { username: string; password: string },
): Promise<Gate> {
  const target = new URL(url)
  const { host, port } = Object.fromEntries(target.searchParams)
  let breaking: RegExp | null = null
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    far.pipe(near)
    near.on('data', (chunk) => {
      far.write(chunk)
      if (breaking?.test(chunk.toString('latin1'))) end()
    })
  })
  await listen(server, 0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const near = new URL(`postgresql://127.0.0.1:${address.port}${target.pathname}`)
  near.username = username
  near.password = password
  return {
    url: near.href,
    breakAt: (statement) => {
      breaking = statement
    },
    shut: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    open: () => listen(server, address.port),
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}
