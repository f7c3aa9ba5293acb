import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from './features/public-site/error-page'
import { routeTree } from './route-tree.gen'
import { parseSearch, stringifySearch } from './site/search-params'

type Surroundings = { history?: RouterHistory; isServer?: boolean }

/** The app's pages: in a browser, in a test over a `history` of its own, or rendered to HTML. */
export const createAppRouter = ({ history, isServer = false }: Surroundings = {}) =>
  createRouter({
    routeTree,
    history,
    isServer,
    parseSearch,
    stringifySearch,
    // Where pages are rendered it would write an inline script, which the CSP refuses.
    scrollRestoration: !isServer,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
