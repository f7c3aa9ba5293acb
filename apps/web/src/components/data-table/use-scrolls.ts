import { type RefObject, useSyncExternalStore } from 'react'

const onResize = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Whether there is more in an element, sideways, than it shows: only then is it a stop for the keyboard. */
export const useScrolls = (element: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(onResize, () => {
    const shown = element.current
    return shown !== null && shown.scrollWidth > shown.clientWidth
  })
