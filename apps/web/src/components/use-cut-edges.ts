import { type RefObject, useLayoutEffect } from 'react'

/** Marks the cut edges of a row that scrolls sideways: `data-cut-start`, `data-cut-end`. */
export function useCutEdges(strip: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const row = strip.current
    if (!row) return
    const fade = () => {
      row.toggleAttribute('data-cut-start', row.scrollLeft > 1)
      row.toggleAttribute('data-cut-end', row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
    }
    fade()
    const observer = new ResizeObserver(fade)
    observer.observe(row)
    row.addEventListener('scroll', fade, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', fade)
    }
  }, [strip])
}
