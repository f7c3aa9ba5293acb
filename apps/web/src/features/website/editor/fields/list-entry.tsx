import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { PointerEvent, ReactNode } from 'react'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'

type ListEntryProps = {
  /** Such as 'Prize 2'. */
  name: string
  isFirst: boolean
  isLast: boolean
  /** Whether it is dragged, or where beside it another one would be dropped. */
  drag: 'held' | 'before' | 'behind' | null
  onGrab: (event: PointerEvent) => void
  onUp: () => void
  onDown: () => void
  onRemove: () => void
  children: ReactNode
}

/** One entry of a list, with what moves and removes it above its fields. */
export const ListEntry = (props: ListEntryProps) => {
  const { name, isFirst, isLast, drag, onGrab, onUp, onDown, onRemove, children } = props
  return (
    <li
      className={cn(
        'grid gap-4 rounded-md border border-border bg-surface p-3 sm:p-4',
        drag === 'held' && 'border-primary border-dashed opacity-60',
        drag === 'before' && 'border-t-4 border-t-primary',
        drag === 'behind' && 'border-b-4 border-b-primary',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1">
        {/* Keys use the buttons. */}
        <span
          aria-hidden
          title="Drag to move"
          onPointerDown={onGrab}
          className="-ml-2 grid size-11 cursor-grab touch-none place-items-center text-muted hover:text-primary"
        >
          <GripVertical className="size-5" />
        </span>
        <p className="mr-auto font-semibold">{name}</p>
        <Button
          variant="ghost"
          size="icon"
          data-next="up"
          {...moves(isFirst, onUp)}
          aria-label={`Move ${name} up`}
        >
          <ArrowUp aria-hidden className="size-5" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          data-next="down"
          {...moves(isLast, onDown)}
          aria-label={`Move ${name} down`}
        >
          <ArrowDown aria-hidden className="size-5" />
        </Button>
        <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
        </Button>
      </div>
      {children}
    </li>
  )
}

/** At an end of the list the button keeps the focus, so that pressing it again doesn't press its neighbor. */
const moves = (isAtEnd: boolean, onMove: () => void) =>
  isAtEnd
    ? { 'aria-disabled': true, className: 'cursor-not-allowed! opacity-50' }
    : { onClick: onMove }
