import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { RowLayout } from './row-layout'
import { rowOptions } from './row-options'

/** Rows above and below the screen that are rendered in advance. */
const spareRows = 4

/** Which rows are near the screen, by the window's scrolling and the measured heights. */
export function useVisibleRows(layout: RowLayout) {
  const listRef = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const { isHeading, ...options } = useMemo(() => rowOptions(layout), [layout])
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    ...options,
    scrollMargin: top,
    overscan: spareRows,
  })
  // The content above the list may wrap differently at any render; an unchanged offset is no change.
  useLayoutEffect(() => {
    if (listRef.current) setTop(listRef.current.getBoundingClientRect().top + window.scrollY)
  })
  const cards = virtualizer.getVirtualItems().filter(({ index }) => !isHeading(index))
  const startOf = (row: number) =>
    virtualizer.measurementsCache[row]?.start ?? virtualizer.getTotalSize() + top
  return {
    listRef,
    measure: virtualizer.measureElement,
    first: cards[0]?.index ?? 0,
    last: cards.at(-1)?.index ?? -1,
    /** The height of rows, from one to before another. */
    height: (from: number, to: number) => startOf(to) - startOf(from),
  }
}
