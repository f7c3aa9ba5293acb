import type { AppRouter } from '@clubhouse/server/router'
import { createTRPCClient, httpBatchLink, httpLink, isFormData, splitLink } from '@trpc/client'
import { failureLink, fetchOrNoResponse } from './failure'
import { reauthenticationLink } from './reauthentication-link'
import { refreshLink } from './refresh-link'
import { callHeaders as headers } from './session'
import { toastLink } from './toast-link'
import { uploadLink } from './upload-link'

const url = '/api/trpc'

const http = { url, headers, fetch: withCredentials }

/** The one client of the API: queries in batches, mutations alone, uploads with their progress. */
export const client = createTRPCClient<AppRouter>({
  links: [
    toastLink,
    reauthenticationLink,
    refreshLink,
    failureLink,
    splitLink({
      condition: ({ type }) => type === 'query',
      true: httpBatchLink({ ...http, maxItems: 10 }),
      false: splitLink({
        condition: ({ input }) => isFormData(input),
        true: uploadLink({ url, headers }),
        false: httpLink(http),
      }),
    }),
  ],
})

function withCredentials(input: RequestInfo | URL, init?: RequestInit) {
  return fetchOrNoResponse(input, { ...init, credentials: 'include' })
}
