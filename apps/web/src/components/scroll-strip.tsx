import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from './ui/cn'
import { cutEdges, useCutEdges } from './use-cut-edges'

type ScrollStripProps = {
  /** The name of the choice, for screen readers. */
  label: string
  /** Changes when another link becomes the current one. */
  current: string | undefined
  className?: string
  /** Links, one of which is the current one. */
  children: ReactNode
}

/**
 * A row of links that scrolls sideways where they don't fit. An edge that cuts a link fades, and the current link is
 * scrolled to the middle.
 */
export function ScrollStrip({ label, current, className, children }: ScrollStripProps) {
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is read from the document.
  useLayoutEffect(() => {
    const nav = strip.current
    if (!nav) return
    const show = () => showCurrent(nav)
    show()
    // Counts, which load later, make the links wider.
    const observer = new ResizeObserver(show)
    for (const element of [nav, ...nav.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [current])
  useCutEdges(strip)
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={cn('relative overflow-x-auto', cutEdges, className)}
    >
      <ul className="flex w-fit gap-1">{children}</ul>
    </nav>
  )
}

function showCurrent(nav: HTMLElement) {
  const link = nav.querySelector<HTMLElement>('[aria-current=page]')
  if (link) nav.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.clientWidth / 2
}
