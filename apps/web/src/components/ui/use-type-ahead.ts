import { type KeyboardEvent, useRef } from 'react'

/** How long letters belong to one search, in milliseconds. */
const clearAfter = 350

/**
 * Returns a menu's key handler: letters move the focus to the next item that starts with them, and repeating one letter
 * cycles. It replaces the menu's own handler, which keeps letters for a second.
 */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp: at, currentTarget } = event
    if (key.length !== 1 || key === ' ' || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const before = at - typed.current.at < clearAfter ? typed.current.text : ''
    const text = before + key.toLowerCase()
    typed.current = { text, at }
    const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const search = new Set(text).size === 1 ? text.charAt(0) : text
    const focused = items.findIndex((item) => item.matches(':focus'))
    const first = search.length === 1 ? focused + 1 : Math.max(focused, 0)
    const inTurn = [...items.slice(first), ...items.slice(0, first)]
    inTurn.find((item) => item.textContent.trim().toLowerCase().startsWith(search))?.focus()
  }
}
