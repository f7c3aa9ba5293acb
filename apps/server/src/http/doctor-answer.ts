import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { clubKey } from '@clubhouse/db/club-key'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services/services.js'
import { answerTo, askedNonce, questionHeader, type Seen } from './acquaintance.js'

/** Milliseconds between the two events of a stream: a proxy that buffers brings them together. */
const pause = 1000

/** The response to `npm run club -- doctor`, which calls the server from outside; null for every other caller. */
export function createDoctorAnswer({ db }: Pick<Services, 'db'>) {
  let known: string | null = null
  const recognize = async (request: FastifyRequest) => {
    const question = request.headers[questionHeader]
    if (typeof question !== 'string') return null
    known ??= await clubKey(db)
    const nonce = known && askedNonce(known, question)
    return known && nonce ? answerTo(known, nonce) : null
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
    async stream(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> {
      if (!(await recognize(request))) return null
      reply.type('text/event-stream').header('cache-control', 'no-cache')
      // nginx passes on each event at once because of this header.
      return reply.header('x-accel-buffering', 'no').send(Readable.from(twoEvents()))
    },
  }
}

async function* twoEvents() {
  yield 'data: first\n\n'
  await setTimeout(pause)
  yield 'data: second\n\n'
}
