import { setTimeout } from 'node:timers/promises'
import { middleOf } from './timings.js'

/**
 * One request of a page. `pause`: milliseconds before each of its tries; `standsFor`: bytes of the answer that a 304
 * saves.
 */
export type TimedCall = {
  what: string
  path: string
  method?: 'POST'
  headers?: Record<string, string>
  body?: string
  status?: 200 | 304
  pause?: number
  standsFor?: number
}

/** How long the answer takes, in milliseconds, and how long it is, in bytes before compression. */
export type Timed = { ms: number; bytes: number }

const tries = 5

/** The middle of some tries after one that is not counted. Throws when a status is not the expected one. */
export async function timeCall(url: string, call: TimedCall): Promise<Timed> {
  await makeCall(url, call)
  const made: Timed[] = []
  for (let time = 0; time < (call.pause ? 1 : tries); time++) made.push(await makeCall(url, call))
  return { ms: middleOf(made.map(({ ms }) => ms)), bytes: made[0]?.bytes ?? 0 }
}

export async function makeCall(
  url: string,
  { what, path, method, headers, body, status = 200, pause, standsFor }: TimedCall,
): Promise<Timed> {
  if (pause) await setTimeout(pause)
  const start = performance.now()
  const response = await fetch(url + path, {
    method: method ?? 'GET',
    headers: headers ?? {},
    ...(body !== undefined && { body }),
  })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== status) throw new Error(`${what}: ${response.status} for ${path}`)
  return { ms: performance.now() - start, bytes: standsFor ?? byteLength }
}
