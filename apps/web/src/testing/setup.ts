import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { queryClient } from '#/api/provider'
import { clearSession } from '#/api/session'
import { useToasts } from '#/components/toasts/toast-store'
import { sendPageData } from '#/site/club'
import { dataFrom, pageData } from '#/site/page-data'
import { everything } from './documents'
import { matchingMedia } from './match-media'
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
// jsdom searches the document once per label for the labels of one field, and queries ask for those of every field.
const labels = document.getElementsByTagName('label')
const { item } = HTMLCollection.prototype
function labelsOf(field: HTMLElement) {
  const found: HTMLLabelElement[] = []
  for (let index = 0; ; index++) {
    const label = item.call(labels, index)
    if (!(label instanceof HTMLLabelElement)) return found
    if (label.htmlFor ? label.htmlFor === field.id : label.contains(field)) found.push(label)
  }
}
for (const { prototype } of [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this)
    },
  })
}

// The first page of a test file also loads the code.
configure({ asyncUtilTimeout: 30_000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  Object.assign(pageData, dataFrom())
  sendPageData(everything)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  matchingMedia.clear()
  // The router of a test has a separate history; a page keeps its state in the window's.
  window.history.replaceState(null, '')
  cleanup()
  document.body.replaceChildren()
  clearSession()
  localStorage.clear()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  server.resetHandlers()
})
// Files share their modules: an import that the end of a file interrupts would fail in all later ones.
afterAll(() => vi.dynamicImportSettled())
afterAll(() => server.close())
