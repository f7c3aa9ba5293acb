import { cropAround, type Focus, middle } from '@clubhouse/schema/website/crop'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'

type FocusDialogProps = {
  picture: ImageBitmap
  onUse: (focus: Focus) => void
  onCancel: () => void
}

/** Words and keys by the one direction in which there is more of a picture than 4:3. */
const directions = {
  x: {
    orientation: 'horizontal',
    from: 'the left',
    to: 'the right',
    back: { label: 'Move left', Icon: ArrowLeft },
    on: { label: 'Move right', Icon: ArrowRight },
  },
  y: {
    orientation: 'vertical',
    from: 'the top',
    to: 'the bottom',
    back: { label: 'Move up', Icon: ArrowUp },
    on: { label: 'Move down', Icon: ArrowDown },
  },
} as const

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
const buttonStep = 0.1

/** Asks which part of a picture is shown: a frame of 4:3 over it is dragged, or moved by keys or buttons. */
export function FocusDialog({ picture, onUse, onCancel }: FocusDialogProps) {
  const titleId = useId()
  const stage = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const dragged = useRef<{ at: number; from: number } | null>(null)
  /** How far the frame is on its way: 0 at the left or top, 1 at the right or bottom. */
  const [share, setShare] = useState(0.5)
  const [said, setSaid] = useState('')

  const { width, height } = picture
  const axis = axisOf(picture)
  const focus = focusAt(picture, share)
  const crop = cropAround(picture, focus)
  const direction = axis && directions[axis]

  // The browser would focus the first button; and the pixels have to be in the canvas before they are seen.
  useLayoutEffect(() => {
    const shown = canvas.current
    if (shown) {
      shown.width = width
      shown.height = height
      shown.getContext('2d')?.drawImage(picture, 0, 0)
    }
    if (frame.current) frame.current.focus()
    else heading.current?.focus()
  }, [picture, width, height])

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
  const press = (step: number) => {
    if (axis) setSaid(wordsOf(moveTo(share + step), axis))
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
    dragged.current = { at: placeOf(event, axis), from: share }
  }
  const onPointerMove = (event: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect()
    if (!dragged.current || !axis || !box) return
    const way =
      axis === 'x' ? box.width * (1 - crop.width / width) : box.height * (1 - crop.height / height)
    if (way > 0) moveTo(dragged.current.from + (placeOf(event, axis) - dragged.current.at) / way)
  }
  const onPointerEnd = () => {
    dragged.current = null
  }
  return (
    <Dialog
      labelledBy={titleId}
      onCancel={onCancel}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl overflow-y-auto rounded-lg bg-surface p-5 text-left text-text shadow-lg"
    >
      <h2 id={titleId} ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Choose the visible part
      </h2>
      <p className="mt-1 text-muted">
        {direction
          ? 'Pages show the part in the frame. Drag the frame, or move it with the arrow keys or the buttons.'
          : 'Pages show the whole picture.'}
      </p>
      <div
        ref={stage}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        className="relative mx-auto mt-4 w-fit max-w-full touch-none select-none overflow-hidden rounded-md"
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label="Selected picture"
          className="block h-auto max-h-[50dvh] w-auto max-w-full"
        />
        {axis && direction && (
          <div
            ref={frame}
            role="slider"
            tabIndex={0}
            aria-label="Visible part"
            aria-orientation={direction.orientation}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
            aria-valuetext={wordsOf(share, axis)}
            onKeyDown={onKeyDown}
            className="absolute cursor-move border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.6)] outline-offset-[-6px] focus-visible:outline-2 focus-visible:outline-white"
          />
        )}
      </div>
      {direction && (
        <div className="mt-3 flex justify-center gap-3">
          {(
            [
              ['back', -buttonStep],
              ['on', buttonStep],
            ] as const
          ).map(([way, step]) => {
            const { label, Icon } = direction[way]
            return (
              <Button
                key={way}
                variant="quiet"
                size="icon"
                aria-label={label}
                onClick={() => press(step)}
              >
                <Icon aria-hidden className="size-5" />
              </Button>
            )
          })}
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={() => onUse(focus)}>Use picture</Button>
      </div>
    </Dialog>
  )
}

type Axis = keyof typeof directions
type Size = { width: number; height: number }

/** The direction in which there is more of a picture than is shown; null: all of it is. */
function axisOf(size: Size): Axis | null {
  const { width, height } = cropAround(size, middle)
  if (size.width - width >= 1) return 'x'
  return size.height - height >= 1 ? 'y' : null
}

/** The middle of the frame when it has gone this share of its way. */
function focusAt(size: Size, share: number): Focus {
  const { width, height } = cropAround(size, middle)
  return {
    x: (width / 2 + share * (size.width - width)) / size.width,
    y: (height / 2 + share * (size.height - height)) / size.height,
  }
}

/** Where the frame is, as it is read to people. */
function wordsOf(share: number, axis: Axis): string {
  const { from, to } = directions[axis]
  const hundredths = Math.round(share * 100)
  if (hundredths === 0) return `At ${from}`
  if (hundredths === 100) return `At ${to}`
  return hundredths === 50 ? 'In the middle' : `${hundredths} percent from ${from}`
}

const placeOf = ({ clientX, clientY }: PointerEvent, axis: Axis) =>
  axis === 'x' ? clientX : clientY

const percent = (part: number) => `${part * 100}%`
