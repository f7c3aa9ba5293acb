import { rollingRestarts } from '../test/rolling/rolling-restarts.js'
import { adminToken, startClub, withDataDir } from './demo-club.js'

/**
 * Restarts two servers behind a proxy, one after the other, under visitors. Throws when a call fails, or a confirmed
 * write is lost.
 */
export const drillUpdate = (rounds: number): Promise<void> =>
  withDataDir(async (dataDir) => {
    let restarts = 0
    const start = async () => {
      const server = await startClub(dataDir, [], { LEAVE_SECONDS: '1' })
      console.log(`start ${++restarts}: ${Math.round(server.startedIn)} ms`)
      return {
        url: server.url,
        stop: async () => {
          server.signal('SIGTERM')
          const code = await server.ended
          if (code !== 0) throw new Error(`A server ended with ${code}`)
        },
      }
    }
    const { calls, failed, lost } = await rollingRestarts({
      start,
      signIn: adminToken,
      rounds,
      visitors: 8,
    })
    console.log(JSON.stringify({ rounds, calls, failed: failed.length, lost: lost.length }))
    if (failed.length) throw new Error(`Calls failed: ${failed.slice(0, 10).join(', ')}`)
    if (lost.length) throw new Error(`Answered writes are lost: ${lost.join(', ')}`)
  })
