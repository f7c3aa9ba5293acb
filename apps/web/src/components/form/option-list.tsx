import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#/components/ui/cn'

type OptionListProps = {
  open: boolean
  /** Shown where there is no option. */
  message: string | null
  /** What the combobox wires to its listbox. */
  menu: ComponentProps<'ul'>
  className?: string
  children: ReactNode
}

/** The list under a combobox. It keeps the focus in the box, and scrolls into view as it opens. */
export function OptionList({ open, message, menu, className, children }: OptionListProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Near the end of a drawer, the opened list is below the fold.
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

/** The style of an option, and of the one that the arrow keys have reached. */
export const optionStyle = cn(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5',
  'aria-selected:bg-primary-soft aria-selected:text-primary',
)

/** While a list is open, Escape closes it and nothing around it. */
export const keepEscape = (open: boolean) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !open) return
  event.preventDefault()
  event.stopPropagation()
}
