import type { AppRouter } from '@clubhouse/server/router'
import { type HTTPLinkOptions, httpLink, type TRPCLink } from '@trpc/client'
import { throwNoResponse } from './failure'

type Options = Pick<HTTPLinkOptions<AppRouter['_def']['_config']['$types']>, 'url' | 'headers'>

/** Sends form data and reports to `context.onProgress` how much of it has been sent: 0 to 1. */
export const uploadLink =
  (options: Options): TRPCLink<AppRouter> =>
  (runtime) =>
  (call) => {
    const { onProgress } = call.op.context
    const link: TRPCLink<AppRouter> = httpLink({
      ...options,
      fetch: (input, init) =>
        fetchWithProgress(input, init, (done) => {
          if (typeof onProgress === 'function') onProgress(done)
        }).catch(throwNoResponse),
    })
    return link(runtime)(call)
  }

/** `fetch` for uploads: the browser's own does not report progress. */
export const fetchWithProgress = (
  input: RequestInfo | URL,
  init: RequestInit = {},
  onProgress: (done: number) => void = () => {},
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method ?? 'GET', input instanceof Request ? input.url : input)
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The network failed.'))
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    init.signal?.addEventListener('abort', () => request.abort())
    request.send(init.body instanceof FormData ? init.body : null)
  })
