/** A failure in Stripe's form: thrown anywhere below the API, sent as `{ error }` with the status. */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 404 | 413 | 500,
    readonly error: {
      type: 'invalid_request_error' | 'idempotency_error' | 'api_error'
      message: string
      code?: string
      param?: string
    },
  ) {
    super(error.message)
    this.name = 'ApiError'
  }
}

const invalidRequest = 'invalid_request_error'

/** A parameter that cannot be used; `param` is its name as it was sent. */
export const badParameter = (param: string | null, message: string, code?: string) =>
  new ApiError(400, {
    type: invalidRequest,
    message,
    ...(code && { code }),
    ...(param && { param }),
  })

/** Something that is not possible in the current state. */
export const badRequest = (message: string) => new ApiError(400, { type: invalidRequest, message })

/** `param` names the parameter with the id; in a path it is called id. */
export const resourceMissing = (object: string, id: string, param = 'id') =>
  new ApiError(404, {
    type: invalidRequest,
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param,
  })

export const unknownUrl = (method: string, path: string) =>
  new ApiError(404, {
    type: invalidRequest,
    message: `Unrecognized request URL (${method}: ${path}). Practice payments implement only part of Stripe's API.`,
  })

export const wrongKey = () =>
  new ApiError(401, { type: invalidRequest, message: 'Invalid API Key provided' })

export const tooLarge = () =>
  new ApiError(413, { type: invalidRequest, message: 'The request is too large' })

export const keyUsedOtherwise = (key: string) =>
  new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Key: '${key}'`,
  })
