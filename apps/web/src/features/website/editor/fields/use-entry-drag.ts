import { type PointerEvent as PressEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** An entry that is held, and the place where it would be dropped. */
export type Drag = { from: number; to: number }

/** Near the edge of the screen the page scrolls, by so many pixels a frame. */
const edge = 72
const step = 9

/**
 * Drags an entry of a list by a handle, with a mouse or a finger. Nothing moves before it is dropped, because browsers
 * end a touch when its element changes its place in the document. Escape cancels.
 */
export function useEntryDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (drag: Drag) => void,
): { drag: Drag | null; onGrab: (event: PressEvent, from: number) => void } {
  const [drag, setDrag] = useState<Drag | null>(null)
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])
  const onGrab = (event: PressEvent, from: number) => {
    if (event.button !== 0) return
    event.preventDefault()
    let now: Drag = { from, to: from }
    let frame = 0
    let y = event.clientY
    setDrag(now)
    const aim = () => {
      const to = placeAt(list.current, y, from)
      if (to === now.to) return
      now = { from, to }
      setDrag(now)
    }
    const scroll = () => {
      const by = y < edge ? -step : y > window.innerHeight - edge ? step : 0
      if (by) window.scrollBy(0, by)
      aim()
      frame = requestAnimationFrame(scroll)
    }
    const onMove = (move: PointerEvent) => {
      y = move.clientY
      aim()
    }
    const stop = () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('pointerup', drop)
      document.removeEventListener('pointercancel', stop)
      document.removeEventListener('keydown', onKey)
      setDrag(null)
    }
    const drop = () => {
      stop()
      if (now.to !== from) onDrop(now)
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop()
    }
    document.addEventListener('pointermove', onMove)
    document.addEventListener('pointerup', drop)
    document.addEventListener('pointercancel', stop)
    document.addEventListener('keydown', onKey)
    frame = requestAnimationFrame(scroll)
    end.current = stop
  }
  return { drag, onGrab }
}

/** The place of an entry that is dropped at this height: behind all others whose middle is above it. */
function placeAt(list: HTMLElement | null, y: number, from: number): number {
  const entries = [...(list?.children ?? [])]
  return entries.filter((entry, index) => {
    const { top, height } = entry.getBoundingClientRect()
    return index !== from && top + height / 2 < y
  }).length
}
