import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { queryClient } from '#/api/provider'
import { clearSession } from '#/api/session'
import { useToasts } from '#/components/toasts/toast-store'
import { server } from './server'

// jsdom has neither modal dialogs nor popovers; open and closed is all that tests look at.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
HTMLElement.prototype.showPopover = function showPopover() {
  this.removeAttribute('popover')
}
HTMLElement.prototype.hidePopover = () => {}
window.scrollTo = () => {}
// jsdom lays nothing out, so nothing comes into view.
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
Element.prototype.scrollIntoView = () => {}

// The first page of a file loads its code.
configure({ asyncUtilTimeout: 5000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  clearSession()
  localStorage.clear()
  queryClient.clear()
  useToasts.setState({ toasts: [] })
  server.resetHandlers()
})
afterAll(() => server.close())
