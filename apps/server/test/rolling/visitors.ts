import { z } from 'zod/mini'
import { call } from '../call.js'
import { createChapter } from '../create-chapter.js'

const chapters = z.array(z.object({ name: z.string() }))

export type Visits = {
  /** Calls with a response, and without. */
  calls: number
  /** Responses other than 200. */
  failed: string[]
  /** The chapters that a response reported as saved, and that are missing. */
  lost: string[]
}

/**
 * Reads pages, an asset, and the API, and saves a chapter every ten calls, `visitors` at once and without a pause, until
 * it is stopped; returns the counts. `token` is an administrator's.
 */
export async function startVisitors(
  site: { url: string },
  { token, visitors }: { token: string; visitors: number },
): Promise<{ stop(): Promise<Visits> }> {
  const home = await (await fetch(site.url)).text()
  const asset = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? '/no asset'
  const paths = ['/', asset, '/api/account', '/api/event/active']
  const saved: string[] = []
  const failed: string[] = []
  let calls = 0
  let stopped = false
  const save = async (name: string) => {
    const { status, message } = await createChapter(site, token, name)
    if (status !== 200) return `${status} ${message?.message}`
    saved.push(name)
    return null
  }
  const read = async (path: string) => {
    const response = await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    return response.status === 200 ? null : `${response.status} ${text.slice(0, 200)}`
  }
  // What is loaded at its first use does not belong to the measurement.
  for (const path of paths) await read(path)
  const visitor = async (who: number) => {
    for (let turn = who; !stopped; turn++) {
      const path = paths[turn % paths.length] ?? '/'
      const writes = turn % 10 === 0
      const visit = writes ? save(`Visit ${who} ${turn}`) : read(path)
      const failure = await visit.catch((error: unknown) =>
        error instanceof Error ? `${error.message} ${error.cause}` : String(error),
      )
      calls++
      if (failure) failed.push(`${writes ? 'POST /api/chapter' : path}: ${failure}`)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, (_, who) => visitor(who)))
  return {
    stop: async () => {
      stopped = true
      await all
      const { data } = await call(site, 'GET /chapter', { token })
      const kept = new Set(chapters.parse(data).map(({ name }) => name))
      return { calls, failed, lost: saved.filter((name) => !kept.has(name)) }
    },
  }
}
