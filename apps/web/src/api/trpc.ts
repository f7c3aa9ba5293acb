import type { AppRouter } from '@clubhouse/server/router'
import { createTRPCReact } from '@trpc/react-query'

/** What nobody waits for any more is aborted: a page that was left, a session that ends. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })
