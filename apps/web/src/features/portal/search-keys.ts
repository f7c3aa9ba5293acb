import { useEffect } from 'react'
import { create } from 'zustand'

/** Apple's keyboards have Command where others have Control; there Control K deletes to the end of a line. */
const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

/** The keys that open the search: for people, and for programs that read the page aloud. */
export const searchKeys = () =>
  isApple() ? { shown: '⌘ K', told: 'Meta+K' } : { shown: 'Ctrl K', told: 'Control+K' }

/** Whether these are the keys that open the search, on any keyboard. */
export function isSearchKeys(event: KeyboardEvent): boolean {
  const { key, code, altKey, shiftKey, metaKey, ctrlKey } = event
  // A keyboard of another script has K where the Latin one has it.
  const isK = /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey)
}

/** Whether the search is open, or was asked for while the portal is still on its way. */
export const useSearchOpen = create(() => false)

export const openSearch = () => useSearchOpen.setState(true)
export const closeSearch = () => useSearchOpen.setState(false)

/** Opens the search when its keys are pressed: not over a dialog, nor while a character is being composed. */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKeys(event) || event.isComposing || event.defaultPrevented) return
      // Else the browser opens a search of its own; in the opened one, too.
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog[open]')) openSearch()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
