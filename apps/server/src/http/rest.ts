/** The thin REST door: each procedure stands where its own metadata says (spec section 7). */
import { messageSchema } from '@clubhouse/schema/envelope'
import { mapImageData } from '@clubhouse/schema/map'
import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import type { Services } from '../services.js'
import { createContext } from './context.js'
import { successText } from './envelope.js'
import { listRestCalls, type RestCall } from './rest-calls.js'
import { inputReader } from './rest-input.js'
import { passUploads } from './uploads.js'

/** What every mutation answers. */
const answer = z.object({ data: z.unknown(), message: z.nullable(messageSchema) })

/** Registers every REST call; `app` carries the prefix /api. */
export function registerRest(app: FastifyInstance, services: Services): void {
  const calls = listRestCalls()
  passUploads(app)
  app.register(async (queries) => {
    await queries.register(etag)
    for (const call of calls) if (call.type === 'query') registerCall(queries, services, call)
  })
  for (const call of calls) if (call.type === 'mutation') registerCall(app, services, call)
}

function registerCall(app: FastifyInstance, services: Services, call: RestCall): void {
  const readInput = inputReader(call.input)
  const adapt = call.adapt ?? ((input: unknown) => input)
  for (const path of [call.path, call.alsoAt ?? []].flat()) {
    app.route({
      method: call.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const result = await call.procedure({
          ctx: createContext(services, request, reply),
          path: call.name,
          type: call.type,
          getRawInput: async () => adapt(await readInput(request)),
          signal: undefined,
          batchIndex: 0,
        })
        if (call.image) {
          const { type, base64 } = mapImageData.parse(result)
          reply.header('cache-control', 'private, max-age=3600')
          return reply.type(type).send(Buffer.from(base64, 'base64'))
        }
        const { data, message } =
          call.type === 'mutation' ? answer.parse(result) : { data: result, message: null }
        reply.type('application/json; charset=utf-8')
        return successText(data, message, 200)
      },
    })
  }
}
