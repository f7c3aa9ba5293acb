import type { AppRouter } from '@clubhouse/server/router'
import { type HTTPLinkOptions, httpLink, type TRPCLink } from '@trpc/client'
import { z } from 'zod/mini'
import { throwNoAnswer } from './failure'
import { fetchWithProgress } from './fetch-with-progress'

type Options = Pick<HTTPLinkOptions<AppRouter['_def']['_config']['$types']>, 'url' | 'headers'>

const progressContext = z.object({
  onProgress: z.custom<(done: number) => void>((value) => typeof value === 'function'),
})

/** Sends form data, telling `context.onProgress` how much of it is on its way: 0 to 1. */
export const uploadLink =
  (options: Options): TRPCLink<AppRouter> =>
  (runtime) =>
  (call) => {
    const { data } = progressContext.safeParse(call.op.context)
    const link: TRPCLink<AppRouter> = httpLink({
      ...options,
      fetch: (input, init) => fetchWithProgress(input, init, data?.onProgress).catch(throwNoAnswer),
    })
    return link(runtime)(call)
  }
