import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(width < 48rem)')

const subscribe = (onChange: () => void) => {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

/** Returns whether the screen is too narrow for columns: under 768 px. */
export const useNarrow = () => useSyncExternalStore(subscribe, () => narrow.matches)
