import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followOtherTabs } from './api/session'
import { createAppRouter } from './router'
import './site/early-submits'
import './site/interaction'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root')

followOtherTabs()
const router = createAppRouter()
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
const rendered = root.firstElementChild !== null

if (rendered) {
  // Tells the router that its page is in the document already, so that it draws the same elements.
  router.ssr = { manifest: undefined }
  await router.load()
  hydrateRoot(root, app)
} else {
  createRoot(root).render(app)
}
