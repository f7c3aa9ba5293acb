import type { KeyboardEvent } from 'react'

/** While a list is open, Escape closes it and nothing around it. */
export const keepEscape = (open: boolean) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !open) return
  event.preventDefault()
  event.stopPropagation()
}
