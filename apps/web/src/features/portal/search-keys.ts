import { useEffect } from 'react'
import { create } from 'zustand'

/** On Apple keyboards the shortcut uses Command: Control K deletes to the end of a line there. */
const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** Returns the shortcut that opens the search, as shown and as `aria-keyshortcuts`. */
export const searchKeys = () =>
  isApple() ? { shown: '⌘ K', told: 'Meta+K' } : { shown: 'Ctrl K', told: 'Control+K' }

/** Returns whether a key event is the search shortcut, on any keyboard layout. */
export function isSearchKeys(event: KeyboardEvent): boolean {
  const { key, code, altKey, shiftKey, metaKey, ctrlKey } = event
  // Non-Latin layouts have K in the same physical place.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey)
}

/** Whether the search is open, or was requested while the portal was loading. */
export const useSearchOpen = create(() => false)

export const openSearch = () => useSearchOpen.setState(true)
export const closeSearch = () => useSearchOpen.setState(false)

/** Opens the search on its shortcut, except over a dialog or during text composition. */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKeys(event) || event.isComposing || event.defaultPrevented) return
      // Otherwise the browser opens its own search, even when ours is open.
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog[open]')) openSearch()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
