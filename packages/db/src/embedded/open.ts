import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBinaries } from './binaries.js'
import { clusterFolder, createCluster } from './cluster.js'
import { keepRunning } from './keep-running.js'
import { withLock } from './lock.js'
import { findAddress } from './place.js'
import { findPostmaster } from './postmaster.js'
import { ensureServer, stopServer } from './server.js'
import { addUser, hasUsers } from './users.js'

/** Like `openEmbedded`; without `durable` a power failure may lose the data, which only tests can afford. */
export async function openCluster({
  dataDir,
  log,
  durable,
  onLost = () => {},
}: {
  dataDir: string
  log: (line: string) => void
  durable: boolean
  onLost?: (error: unknown) => void
}) {
  const place = await findAddress(resolve(dataDir))
  const binaries = await findBinaries(place)
  return withLock(place, async () => {
    const fresh = await createCluster({ place, binaries, durable, log })
    const server = await ensureServer({ place, binaries, durable, log })
    const removeUser = await addUser(place)
    const stopKeeping = keepRunning({
      isRunning: async () => (await findPostmaster(clusterFolder(place))) !== null,
      restart: () => withLock(place, () => ensureServer({ place, binaries, durable, log })),
      onLost,
    })
    return {
      url: urlOf(server),
      fresh,
      close: once(async () => {
        await stopKeeping()
        // Somebody deleted the data: the server notices by itself.
        if (!existsSync(place.folder)) return
        await withLock(place, async () => {
          await removeUser()
          if (!(await hasUsers(place))) await stopServer(place)
        })
      }),
    }
  })
}

/** The host of the URL is ignored: the socket's folder replaces it. */
const urlOf = ({ socketFolder, port }: { socketFolder: string; port: number }) =>
  `postgresql://clubhouse@localhost/clubhouse?host=${encodeURIComponent(socketFolder)}&port=${port}`

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => {
    done ??= work()
    return done
  }
}
