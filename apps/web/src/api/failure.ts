import type { AppRouter } from '@clubhouse/server/router'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { NoResponse } from '#/site/no-response'

/** `fetch` that throws the same readable error in every browser when there is no response. */
export const fetchOrNoResponse = (...call: Parameters<typeof fetch>): Promise<Response> =>
  fetch(...call).catch(throwNoResponse)

/** The error of a call that got no response; the error of a canceled call is kept. */
export function throwNoResponse(error: unknown): never {
  throw isAborted(error) ? error : new NoResponse()
}

export const isAborted = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

/** A response that is not the server's, such as a proxy's error page, is a general error. */
export const failureLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          const known = error.data || error.cause instanceof NoResponse || isAborted(error.cause)
          observer.error(known ? error : generalError(error))
        },
      }),
    )

const generalError = ({ cause, meta }: TRPCClientError<AppRouter>) =>
  new TRPCClientError<AppRouter>('A general error occurred', {
    result: {
      error: {
        message: 'A general error occurred',
        code: -32603,
        data: {
          code: 'INTERNAL_SERVER_ERROR',
          httpStatus: 500,
          title: 'Error',
          fields: undefined,
          requestId: undefined,
        },
      },
    },
    ...(cause && { cause }),
    ...(meta && { meta }),
  })

/** Whether an error is a failed call, whose message explains the failure. */
export const isFailure = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError

/** Somebody else has changed the record in the meantime; the form shows what has changed. */
export const isStaleEdit = (error: unknown): boolean =>
  isFailure(error) && error.data?.code === 'CONFLICT' && Boolean(error.data.fields?.version)
