import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cn } from './ui/cn'

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
    const fade = () => {
      nav.toggleAttribute('data-cut-start', nav.scrollLeft > 1)
      nav.toggleAttribute('data-cut-end', nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1)
    }
    const layOut = () => {
      showCurrent(nav)
      fade()
    }
    layOut()
    // Counts, which load later, make the links wider.
    const observer = new ResizeObserver(layOut)
    for (const element of [nav, ...nav.children]) observer.observe(element)
    nav.addEventListener('scroll', fade, { passive: true })
    return () => {
      observer.disconnect()
      nav.removeEventListener('scroll', fade)
    }
  }, [current])
  return (
    <nav
      ref={strip}
      aria-label={label}
      className={cn(
        'relative overflow-x-auto data-cut-start:mask-l-from-[calc(100%-3rem)] data-cut-end:mask-r-from-[calc(100%-3rem)]',
        className,
      )}
    >
      <ul className="flex w-fit gap-1">{children}</ul>
    </nav>
  )
}

function showCurrent(nav: HTMLElement) {
  const link = nav.querySelector<HTMLElement>('[aria-current=page]')
  if (link) nav.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.clientWidth / 2
}
