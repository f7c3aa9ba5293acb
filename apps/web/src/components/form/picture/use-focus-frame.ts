import { cropAround, type Focus, middle } from '@clubhouse/schema/website/crop'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

export type Axis = 'x' | 'y'
type Size = { width: number; height: number }

/** By the name of a key: how far it moves the frame, in shares of its way. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -0.02,
  ArrowUp: -0.02,
  ArrowRight: 0.02,
  ArrowDown: 0.02,
  PageUp: -0.2,
  PageDown: 0.2,
  Home: -1,
  End: 1,
}

/** The frame of 4:3 over a picture: where it is, and the refs and handlers of the elements that show and move it. */
export function useFocusFrame(picture: ImageBitmap) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<{ at: number; from: number } | null>(null)
  /** How far the frame is on its way: 0 at the left or top, 1 at the right or bottom. */
  const [share, setShare] = useState(0.5)
  const { width, height } = picture
  const axis = axisOf(picture)
  const focus = focusAt(picture, share)
  const crop = cropAround(picture, focus)

  useLayoutEffect(() => {
    const style = frame.current?.style
    style?.setProperty('left', percent(crop.left / width))
    style?.setProperty('top', percent(crop.top / height))
    style?.setProperty('width', percent(crop.width / width))
    style?.setProperty('height', percent(crop.height / height))
  }, [crop.left, crop.top, crop.width, crop.height, width, height])

  const moveTo = (next: number) => {
    const kept = Math.min(Math.max(next, 0), 1)
    setShare(kept)
    return kept
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo(share + step)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (!axis || event.button !== 0) return
    stage.current?.setPointerCapture(event.pointerId)
    dragged.current = { at: positionOf(event, axis), from: share }
  }
  const onPointerMove = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (!dragged.current || !axis || !box) return
    const way =
      axis === 'x' ? box.width * (1 - crop.width / width) : box.height * (1 - crop.height / height)
    if (way > 0) moveTo(dragged.current.from + (positionOf(event, axis) - dragged.current.at) / way)
  }
  const onPointerEnd = () => {
    dragged.current = null
  }
  return {
    axis,
    focus,
    share,
    /** Moves the frame by a share of its way, and returns where it is then. */
    moveBy: (step: number) => moveTo(share + step),
    frame,
    onKeyDown,
    stage: {
      ref: stage,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
    },
  }
}

/** Returns the direction in which there is more of a picture than is shown; null if all of it is. */
function axisOf(size: Size): Axis | null {
  const { width, height } = cropAround(size, middle)
  if (size.width - width >= 1) return 'x'
  return size.height - height >= 1 ? 'y' : null
}

/** Returns the middle of the frame when it has gone this share of its way. */
function focusAt(size: Size, share: number): Focus {
  const { width, height } = cropAround(size, middle)
  return {
    x: (width / 2 + share * (size.width - width)) / size.width,
    y: (height / 2 + share * (size.height - height)) / size.height,
  }
}

const positionOf = ({ clientX, clientY }: PointerEvent, axis: Axis) =>
  axis === 'x' ? clientX : clientY

const percent = (part: number) => `${part * 100}%`
