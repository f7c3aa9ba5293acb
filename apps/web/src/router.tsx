import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { ErrorPage } from './features/website/frame/error-page'
import { routeTree } from './route-tree.gen'
import { parseSearch, stringifySearch } from './site/search-params'

type Surroundings = {
  history?: RouterHistory
  isServer?: boolean
  /** The page is in the document already, and its reader may have scrolled. */
  isRendered?: boolean
}

/** The router of the app: in a browser, in a test with a separate `history`, or rendering to HTML. */
export const createAppRouter = ({ history, isServer = false, isRendered }: Surroundings = {}) =>
  createRouter({
    routeTree,
    history,
    isServer,
    parseSearch,
    stringifySearch,
    // When pages are prerendered it would write an inline script, which the CSP refuses.
    scrollRestoration: isServer ? false : afterFirst(isRendered ?? false),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
  })

/** The router would scroll to the top as the page hydrates, under the finger of a reader. */
function afterFirst(isRendered: boolean) {
  let keepsScroll = isRendered
  return () => {
    const goes = !keepsScroll
    keepsScroll = false
    return goes
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
