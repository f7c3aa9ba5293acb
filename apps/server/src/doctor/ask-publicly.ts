import { randomBytes } from 'node:crypto'
import type { Db } from '@clubhouse/db'
import { clubKey } from '@clubhouse/db/existing-club'
import { z } from 'zod/mini'
import type { Config } from '../config.js'
import { questionHeader, questionOf, responseTo, type Seen, seen } from '../http/acquaintance.js'
import { NotLooked } from './finding.js'

/** An address that belongs to no machine (RFC 5737), as a visitor would invent one. */
export const inventedAddress = '203.0.113.7'

/** The response of the club's public address; `local` is whether a server responds at HOST and PORT of this machine. */
export type PublicResponse =
  | { kind: 'ours'; seen: Seen }
  | { kind: 'other'; status: number; location: string | null; local: boolean }
  | { kind: 'none'; error: unknown; local: boolean }

/** The headers of a doctor's call to the server. Throws NotLooked where the database has no key yet. */
export async function doctorCall(db: Db): Promise<{ question: string; answer: string }> {
  const key = await clubKey(db)
  if (!key) throw new NotLooked('the database has no club yet')
  const nonce = randomBytes(16).toString('hex')
  return { question: questionOf(key, nonce), answer: responseTo(key, nonce) }
}

const health = z.object({ status: z.string(), seen: z.optional(seen) })

/** Requests /health as visitors reach it, with an invented address that a good proxy does not believe. */
export async function askPublicly(config: Config, db: Db): Promise<PublicResponse> {
  const { question, answer } = await doctorCall(db)
  try {
    const response = await fetch(`${config.publicUrl}/health`, {
      headers: { [questionHeader]: question, 'x-forwarded-for': inventedAddress },
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    })
    const body = health.safeParse(await response.json().catch(() => null))
    const met = body.data?.seen
    if (met?.proof === answer) return { kind: 'ours', seen: met }
    const location = response.headers.get('location')
    return { kind: 'other', status: response.status, location, local: await respondsHere(config) }
  } catch (error) {
    return { kind: 'none', error, local: await respondsHere(config) }
  }
}

/** Whether any server listens where this club's would. */
async function respondsHere({ host, port }: Config): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const address = name.includes(':') ? `[${name}]` : name
  const signal = AbortSignal.timeout(3000)
  return fetch(`http://${address}:${port}/health`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
}
