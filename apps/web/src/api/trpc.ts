import type { AppRouter } from '@clubhouse/server/router'
import { createTRPCReact } from '@trpc/react-query'

/** Aborts calls whose result is no longer needed: of a page that was left, of a session that ends. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })
