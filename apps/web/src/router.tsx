import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from './features/public-site/error-page'
import { routeTree } from './route-tree.gen'
import { parseSearch, stringifySearch } from './site/search-params'

type Surroundings = {
  history?: RouterHistory
  isServer?: boolean
  /** The page is in the document already, and its reader may have scrolled. */
  isRendered?: boolean
}

/** The app's pages: in a browser, in a test over a `history` of its own, or rendered to HTML. */
export const createAppRouter = ({ history, isServer = false, isRendered }: Surroundings = {}) =>
  createRouter({
    routeTree,
    history,
    isServer,
    parseSearch,
    stringifySearch,
    // Where pages are rendered it would write an inline script, which the CSP refuses.
    scrollRestoration: isServer ? false : afterFirst(isRendered ?? false),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
  })

/** The router would go to the top as the page comes alive, under the finger of whoever presses something then. */
function afterFirst(isRendered: boolean) {
  let keepsPlace = isRendered
  return () => {
    const goes = !keepsPlace
    keepsPlace = false
    return goes
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
