import { useSyncExternalStore } from 'react'

const paper = window.matchMedia('print')
// The media query alone matches too late: the browser has already counted the pages.
let printing = false

const subscribe = (onChange: () => void) => {
  const turn = ({ type }: Event) => {
    printing = type === 'beforeprint'
    onChange()
  }
  window.addEventListener('beforeprint', turn)
  window.addEventListener('afterprint', turn)
  paper.addEventListener('change', onChange)
  return () => {
    window.removeEventListener('beforeprint', turn)
    window.removeEventListener('afterprint', turn)
    paper.removeEventListener('change', onChange)
  }
}

/** Whether the page is being printed; rendered in time to be printed, too. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing || paper.matches)
