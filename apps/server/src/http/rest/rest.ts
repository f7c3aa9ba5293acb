/** The thin REST door: each procedure is at the address in its own metadata. */

import { messageSchema } from '@clubhouse/schema/envelope'
import { attachmentFile } from '@clubhouse/schema/events/attachment'
import { documentFile } from '@clubhouse/schema/finance/document-file'
import { mapImageData } from '@clubhouse/schema/maps/map'
import { vcardFile } from '@clubhouse/schema/members/vcard-file'
import { dataExportFile } from '@clubhouse/schema/privacy/data-export'
import { drawFile } from '@clubhouse/schema/raffle/draw'
import { raffleFile } from '@clubhouse/schema/raffle/raffle-record'
import etag from '@fastify/etag'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { RequestContext } from '../../context/procedures.js'
import type { Services } from '../../services/services.js'
import { accessOf } from '../callers.js'
import { createContext } from '../context.js'
import { contentDisposition, sandbox } from '../downloads.js'
import { successText } from '../envelope.js'
import { passUploads, withoutFiles } from '../uploads.js'
import { doOnce, readKey } from './idempotency.js'
import { listRestOperations, type RestOperation } from './rest-calls.js'
import { inputReader } from './rest-input.js'

/** The result of a call that responds with a file. */
const restFile = z.union([
  vcardFile,
  raffleFile,
  drawFile,
  dataExportFile,
  attachmentFile,
  documentFile,
])

/** The data of every mutation. */
const answer = z.object({ data: z.unknown(), message: z.nullable(messageSchema) })

type ReadInput = () => Promise<unknown>

/** Registers every REST call; `app` has the prefix /api. */
export function registerRest(app: FastifyInstance, services: Services): void {
  const calls = listRestOperations()
  passUploads(app)
  app.register(async (queries) => {
    await queries.register(etag)
    for (const call of calls) if (call.type === 'query') registerCall(queries, services, call)
  })
  for (const call of calls) if (call.type === 'mutation') registerCall(app, services, call)
}

function registerCall(app: FastifyInstance, services: Services, call: RestOperation): void {
  const adapt = call.adapt ?? ((input: unknown) => input)
  const send = senderOf(call)
  for (const path of [call.path, call.alsoAt ?? []].flat()) {
    // Made at the first request: a start does not wait for all of them.
    let readInput: ReturnType<typeof inputReader> | undefined
    app.route({
      method: call.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const ctx = createContext(services, request, reply)
        const getInput = async () => {
          readInput ??= inputReader(call.input, path)
          return adapt(await readInput(request))
        }
        return send({ ctx, request, reply, getInput })
      },
    })
  }
}

type Exchange = {
  ctx: RequestContext
  request: FastifyRequest
  reply: FastifyReply
  getInput: ReadInput
}

/** How the result of a call is sent. */
function senderOf(call: RestOperation) {
  const { enter } = accessOf(call.procedure)
  const run = (ctx: RequestContext, getRawInput: ReadInput, procedure = call.procedure) =>
    procedure({
      ctx,
      path: call.name,
      type: call.type,
      getRawInput,
      signal: undefined,
      batchIndex: 0,
    })

  const sendImage = async ({ ctx, reply, getInput }: Exchange) => {
    const { type, base64 } = mapImageData.parse(await run(ctx, getInput))
    reply.header('cache-control', 'private, max-age=3600')
    return reply.type(type).send(Buffer.from(base64, 'base64'))
  }

  const sendFile = async ({ ctx, reply, getInput }: Exchange) => {
    const file = restFile.parse(await run(ctx, getInput))
    reply.header('cache-control', 'no-store')
    reply.header('content-disposition', contentDisposition(file.filename))
    reply.header('content-security-policy', sandbox)
    return 'base64' in file
      ? reply.type(file.type).send(Buffer.from(file.base64, 'base64'))
      : reply.type(`${file.type}; charset=utf-8`).send(file.text)
  }

  const sendQuery = async ({ ctx, reply, getInput }: Exchange) => {
    const data = await run(ctx, getInput)
    reply.type('application/json; charset=utf-8')
    return successText(data, null, 200)
  }

  const sendMutation = async ({ ctx, request, reply, getInput }: Exchange) => {
    const mutate = async (getRawInput: ReadInput) => {
      const { data, message } = answer.parse(await run(ctx, getRawInput))
      return successText(data, message, 200)
    }
    const key = call.method === 'POST' ? readKey(request.headers['idempotency-key']) : undefined
    const actor = key === undefined ? null : await ctx.findActor()
    reply.type('application/json; charset=utf-8')
    if (key === undefined || !actor) return mutate(getInput)
    // A repeat may come from a caller that has lost access.
    await run(ctx, async () => undefined, enter)
    const input = await getInput()
    const work = () => mutate(async () => input)
    const once = { key, actor, call, input: await withoutFiles(input), work }
    const { text, replayed } = await doOnce(ctx.services, once)
    // It is in the language of the first request, which is not stored.
    if (replayed) reply.header('idempotent-replayed', 'true').removeHeader('content-language')
    return text
  }

  if (call.image) return sendImage
  if (call.file) return sendFile
  return call.type === 'query' ? sendQuery : sendMutation
}
