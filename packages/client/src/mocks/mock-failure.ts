import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { AppRouter } from '../create-client.js'

type FailureData = NonNullable<AppRouter['_def']['_config']['$types']['errorShape']['data']>

/** Thrown by a mock: the club refuses the call as the server does. */
export class MockFailure extends Error {
  readonly data: FailureData

  constructor(code: FailureData['code'], message: string, data: Partial<FailureData> = {}) {
    super(message)
    this.name = 'MockFailure'
    const httpStatus = getHTTPStatusCodeFromError(new TRPCError({ code }))
    this.data = { code, httpStatus, title: 'Error', fields: undefined, requestId: 'test', ...data }
  }

  /** As tRPC writes it. */
  get shape() {
    const { data, message } = this
    return { code: TRPC_ERROR_CODES_BY_KEY[data.code], message, data }
  }
}
