import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { queryClient } from '#/api/provider'
import { clearSession } from '#/api/session'
import { useToasts } from '#/components/toasts/toast-store'
import { tellFacts } from '#/site/club'
import { everything } from './documents'
import { server } from './server'

// jsdom has neither modal dialogs nor popovers: these open, close, and return the focus.
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function showModal() {
  focusedBefore.set(this, document.activeElement)
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  const before = focusedBefore.get(this)
  if (before instanceof HTMLElement && before.isConnected) before.focus()
}
HTMLElement.prototype.showPopover = function showPopover() {
  this.removeAttribute('popover')
}
HTMLElement.prototype.hidePopover = () => {}
window.scrollTo = () => {}
// jsdom has no layout, so nothing scrolls into view.
Range.prototype.getClientRects = () => document.body.getClientRects()
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect()
window.IntersectionObserver = class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => {}

// The first page of a test file also loads the code.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => tellFacts(everything))
afterEach(() => {
  // The router of a test has a history of its own; what a page keeps is in the window's.
  window.history.replaceState(null, '')
  cleanup()
  clearSession()
  localStorage.clear()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  server.resetHandlers()
})
afterAll(() => server.close())
