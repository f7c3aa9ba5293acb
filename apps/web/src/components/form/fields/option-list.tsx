import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#/components/ui/cn'

type OptionListProps = {
  open: boolean
  /** Shown if there are no options. */
  message: string | null
  /** The props that the combobox passes to its listbox. */
  menu: ComponentProps<'ul'>
  className?: string
  children: ReactNode
}

/** The list under a combobox. The focus stays in the box, and the list scrolls into view when it opens. */
export function OptionList({ open, message, menu, className, children }: OptionListProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Near the end of a drawer, the open list would be below the fold.
  useEffect(() => {
    if (open) frame.current?.scrollIntoView?.({ block: 'nearest' })
  }, [open])
  return (
    <div
      ref={frame}
      className={cn(
        'absolute inset-x-0 z-20 mt-1 grid scroll-mb-24 rounded-md border border-border bg-surface shadow-md',
        className,
        !open && 'hidden',
      )}
    >
      <ul
        {...menu}
        className={cn('max-h-[inherit] overflow-y-auto p-1.5', message !== null && 'hidden')}
      >
        {children}
      </ul>
      <p
        role="status"
        className={cn('self-center px-4 py-3 text-center text-muted', message === null && 'hidden')}
      >
        {open && message}
      </p>
    </div>
  )
}

/** The style of options, including the highlighted one. */
export const optionStyle = cn(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5',
  'aria-selected:bg-primary-soft aria-selected:text-primary',
)

/** Returns a key handler that makes Escape close only the open list, not the dialog around it. */
export const keepEscape = (open: boolean) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !open) return
  event.preventDefault()
  event.stopPropagation()
}
