import { useSyncExternalStore } from 'react'

// Tailwind's `sm` and `xl`, by which the list lays out its cards.
const two = window.matchMedia('(width >= 40rem)')
const three = window.matchMedia('(width >= 80rem)')

const subscribe = (onChange: () => void) => {
  two.addEventListener('change', onChange)
  three.addEventListener('change', onChange)
  return () => {
    two.removeEventListener('change', onChange)
    three.removeEventListener('change', onChange)
  }
}

/** How many cards stand beside each other. */
export const useColumns = () =>
  useSyncExternalStore(subscribe, () => (three.matches ? 3 : two.matches ? 2 : 1))
