import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod/mini'
import type { Scenario } from './scenarios.js'

const envelope = z.object({ data: z.unknown() })

/** Throws unless the server and the bare handler return the same data: a faster response with less is no limit. */
export async function checkSameAnswer(scenario: Scenario, urls: { server: string; bare: string }) {
  const [ours, theirs] = await Promise.all([read(urls.server, scenario), read(urls.bare, scenario)])
  if (!isDeepStrictEqual(ours, theirs)) {
    throw new Error(`${scenario.name}: the bare handler answers other data than the server`)
  }
}

async function read(url: string, { path, headers }: Scenario): Promise<unknown> {
  const body: unknown = await (await fetch(url + path, { headers })).json()
  return Array.isArray(body) ? body : envelope.parse(body).data
}
