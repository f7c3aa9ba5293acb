import { existsSync } from 'node:fs'
import { rmdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Binaries } from './binaries.js'
import { clusterFolder } from './cluster.js'
import { hasCode } from './folder.js'
import type { Place } from './place.js'
import { pollUntil } from './poll.js'
import { findPostmaster, type Postmaster } from './postmaster.js'
import { serverOptions } from './settings.js'
import { makeSocketFolder } from './socket-folder.js'
import { startServer } from './start-server.js'

/** Finds the running server of a place or starts one; call it under the lock. */
export async function ensureServer(options: {
  place: Place
  binaries: Binaries
  durable: boolean
  log: (line: string) => void
}): Promise<Postmaster> {
  const { place, binaries, durable, log } = options
  const running = await settledServer(place)
  if (running && existsSync(socketFile(running))) return running
  // A server whose socket some clean-up has deleted cannot be reached.
  if (running) await stopServer(place)
  log('Starting the database')
  const cluster = clusterFolder(place)
  const socketFolder = await makeSocketFolder(place)
  return startServer({
    program: binaries.postgres,
    args: serverOptions({ cluster, socketFolder, durable }),
    cluster,
    socketFolder,
    place,
  })
}

/** Stops the server of a place, if one runs, after the work under way; call it under the lock. */
export async function stopServer(place: Place): Promise<void> {
  const running = await findPostmaster(clusterFolder(place))
  if (!running) return
  // Ends the connections and stops.
  process.kill(running.pid, 'SIGINT')
  await pollUntil(async () => ((await findPostmaster(clusterFolder(place))) ? null : true), {
    seconds: 60,
    failure: `The database in ${place.folder} does not stop`,
  })
  // Already empty, and perhaps not in the place itself.
  await rmdir(running.socketFolder).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT', 'ENOTEMPTY')) throw error
  })
}

/** The running server once it is ready; waits for one that is starting or ending, and does not return the latter. */
async function settledServer(place: Place): Promise<Postmaster | null> {
  const { server } = await pollUntil(
    async () => {
      const server = await findPostmaster(clusterFolder(place))
      if (!server) return { server }
      const path = socketFile(server)
      const settled = server.ready && (!existsSync(path) || (await isListening(path)))
      return settled ? { server } : null
    },
    { seconds: 120, failure: `The database in ${place.folder} does not become ready` },
  )
  return server
}

const socketFile = ({ socketFolder, port }: Postmaster) => join(socketFolder, `.s.PGSQL.${port}`)

/** Whether a server accepts connections, even one that hangs; none does when it was just killed. */
const isListening = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
