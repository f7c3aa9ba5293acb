import type { Focus } from '@clubhouse/schema/website/crop'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { type Axis, useFocusFrame } from './use-focus-frame'

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

const buttonStep = 0.1

/** Asks which part of a picture is shown: a frame of 4:3 over it is dragged, or moved by keys or buttons. */
export function FocusDialog({ picture, onUse, onCancel }: FocusDialogProps) {
  const titleId = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const { axis, focus, share, moveBy, frame, onKeyDown, stage } = useFocusFrame(picture)
  const direction = axis && directions[axis]

  // The browser would focus the first button; and the pixels have to be in the canvas before they are seen.
  useLayoutEffect(() => {
    const shown = canvas.current
    if (shown) {
      shown.width = picture.width
      shown.height = picture.height
      shown.getContext('2d')?.drawImage(picture, 0, 0)
    }
    if (frame.current) frame.current.focus()
    else heading.current?.focus()
  }, [picture, frame])

  return (
    <Dialog
      labelledBy={titleId}
      onCancel={onCancel}
      className="rise-in m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-2xl overflow-y-auto rounded-md bg-surface p-5 text-left text-text shadow-lg"
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
        {...stage}
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
      {axis && <MoveButtons axis={axis} onMove={(step) => setSaid(wordsOf(moveBy(step), axis))} />}
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

/** Moves the frame without a pointer or arrow keys. */
function MoveButtons({ axis, onMove }: { axis: Axis; onMove: (step: number) => void }) {
  const { back, on } = directions[axis]
  const buttons = [
    { ...back, step: -buttonStep },
    { ...on, step: buttonStep },
  ]
  return (
    <div className="mt-3 flex justify-center gap-3">
      {buttons.map(({ label, Icon, step }) => (
        <Button
          key={label}
          variant="quiet"
          size="icon"
          aria-label={label}
          onClick={() => onMove(step)}
        >
          <Icon aria-hidden className="size-5" />
        </Button>
      ))}
    </div>
  )
}

/** Returns where the frame is, for screen readers. */
function wordsOf(share: number, axis: Axis): string {
  const { from, to } = directions[axis]
  const hundredths = Math.round(share * 100)
  if (hundredths === 0) return `At ${from}`
  if (hundredths === 100) return `At ${to}`
  return hundredths === 50 ? 'In the middle' : `${hundredths} percent from ${from}`
}
