import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createAppRouter } from './router'
import { type PageData, pageData } from './site/page-data'

export { pageSections } from './site/page-sections'
export { dateRoute, pages } from './site/pages'

/** Loads the code that only an event date's page or an earlier raffle's needs: the code of all others has loaded once each was rendered. */
export async function loadDatePage(): Promise<void> {
  const router = createAppRouter({ history: createMemoryHistory(), isServer: true })
  await router.loadRouteChunk(router.routesById['/_public/events/$id/$date'])
  await router.loadRouteChunk(router.routesById['/_public/raffle/$year'])
  await import('./features/rsvps/visitors/visitor-rsvp-section')
}

/** A page as it is in the document: the content of the head, and the page itself. */
export async function renderPage(path: string, facts: PageData) {
  Object.assign(pageData, facts)
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  })
  await router.load()
  const { prelude } = await prerender(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
    // Rendered without streaming, a page needs no inline script, which the CSP would refuse.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  // React writes the content of the head before the page.
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)*/.exec(html)?.[0] ?? ''
  return { head, page: html.slice(head.length) }
}
