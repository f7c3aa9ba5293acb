import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { clubKey } from '@clubhouse/db/existing-club'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services/services.js'
import { askedNonce, questionHeader, responseTo, type Seen } from './acquaintance.js'

/** Milliseconds between the two events: a proxy that buffers brings them together. Less than what the log calls slow. */
const pause = 800

/** The response to `npm run club -- doctor`, which calls the server from outside; null for every other caller. */
export function createDoctorResponse({ db }: Pick<Services, 'db'>) {
  let known: string | null = null
  const recognize = async (request: FastifyRequest) => {
    const question = request.headers[questionHeader]
    if (typeof question !== 'string') return null
    known ??= await clubKey(db)
    const nonce = known && askedNonce(known, question)
    return known && nonce ? responseTo(known, nonce) : null
  }
  return {
    /** How this request reached the server. */
    async seen(request: FastifyRequest): Promise<Seen | null> {
      const proof = await recognize(request)
      if (!proof) return null
      const forwardedFor = request.headers['x-forwarded-for']
      return {
        proof,
        ip: request.ip,
        peer: request.socket.remoteAddress ?? '',
        host: request.host,
        forwardedFor: forwardedFor === undefined ? null : String(forwardedFor),
      }
    },
    /** Two server-sent events, one after the other. */
    async events(request: FastifyRequest): Promise<Readable | null> {
      return (await recognize(request)) ? Readable.from(twoEvents()) : null
    },
  }
}

async function* twoEvents() {
  yield 'data: first\n\n'
  await setTimeout(pause)
  yield 'data: second\n\n'
}
