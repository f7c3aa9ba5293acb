import { type FailureEnvelope, messageSchema } from '@clubhouse/schema/envelope'
import { mapImageData } from '@clubhouse/schema/map'
import { HttpResponse } from 'msw'
import { z } from 'zod/mini'
import type { FoundCall } from './find-rest-call.js'
import { MockFailure } from './mock-failure.js'
import { findMock, type Mocks } from './mocks.js'
import { readRestInput } from './read-rest-input.js'
import type { RestCall } from './rest-call.js'

/** What every mutation answers. */
const mutated = z.object({ data: z.unknown(), message: z.nullable(messageSchema) })

/** Answers a REST call as the server does: in the envelope, or with the picture itself. */
export async function answerRest(mocks: Mocks, request: Request, found: FoundCall) {
  const mock = findMock(mocks, found.call.name)
  if (!mock) throw new Error(`${found.call.name} is not mocked`)
  try {
    return success(found.call, await mock(await readRestInput(request, found)))
  } catch (error) {
    if (error instanceof MockFailure) return failure(error)
    throw error
  }
}

function success({ type, image }: RestCall, result: unknown) {
  if (image) return picture(result)
  const { data, message } =
    type === 'mutation' ? mutated.parse(result) : { data: result, message: null }
  return HttpResponse.json({ data, message, error: false, status: 200 })
}

function picture(result: unknown) {
  const { type, base64 } = mapImageData.parse(result)
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new HttpResponse(bytes, { headers: { 'content-type': type } })
}

function failure({ message, data }: MockFailure) {
  const { title, fields, httpStatus: status, requestId = 'test' } = data
  const body: FailureEnvelope = {
    data: null,
    message: { title, message },
    error: true,
    status,
    requestId,
    ...(fields && { fields }),
  }
  return HttpResponse.json(body, { status })
}
