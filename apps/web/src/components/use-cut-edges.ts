import { type RefObject, useLayoutEffect } from 'react'

/** Fades the edges that `useCutEdges` marks. */
export const cutEdges =
  'data-cut-start:mask-l-from-[calc(100%-3rem)] data-cut-end:mask-r-from-[calc(100%-3rem)]'

/** Marks the cut edges of a row that scrolls sideways, `data-cut-start` and `data-cut-end`, whenever its content changes. */
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
    for (const element of [row, ...row.children]) observer.observe(element)
    row.addEventListener('scroll', fade, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', fade)
    }
  })
}
