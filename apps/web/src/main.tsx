import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followOtherTabs } from './api/session'
import { createAppRouter } from './router'
import { nameMissingCode } from './site/no-response'
import { pageData } from './site/page-data'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')

// Between its own steps this module yields, so that the page responds to input.
const nextTask = () => new Promise((done) => setTimeout(done))

followOtherTabs()
window.addEventListener('vite:preloadError', nameMissingCode)
await nextTask()
const rendered = root.firstElementChild !== null
const preview = pageData.previewOf ? await import('./site/preview') : null
const history = preview?.becomePreview(pageData.previewOf)
const router = createAppRouter({ isRendered: rendered, ...(history && { history }) })
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

const { pathname } = window.location
// Makes the router hydrate the page that is in the document already, with the same elements.
if (rendered) router.ssr = { manifest: undefined }
await nextTask()
await router.load()

if (rendered && router.state.location.pathname === pathname) {
  // In slices, so that a phone responds to a touch in between.
  startTransition(() => {
    hydrateRoot(root, app)
  })
} else {
  // A guard has redirected from the page in the document, or there was none.
  router.ssr = undefined
  pageData.posted = null
  createRoot(root).render(app)
  document.documentElement.dataset.alive = ''
}
preview?.sayReady()
