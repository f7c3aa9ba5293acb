import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen'

/** The app's pages; `history` is given where there is no browser. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    // Where pages are rendered it would write an inline script, which the CSP refuses.
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    isServer: history !== undefined,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
