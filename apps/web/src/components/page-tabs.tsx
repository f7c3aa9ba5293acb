import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

export type PageTab = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  label: string
  /** How many records the tab has, or need attention. */
  count?: number | undefined
  /** Whether it is the current one, for tabs that are a search parameter of the page's URL. */
  isCurrent?: boolean
}

type PageTabsProps = {
  /** The name of the choice, for screen readers. */
  label: string
  tabs: readonly PageTab[]
}

/** Tabs as links, so each has its own URL. The current one is the page's own. */
export const PageTabs = ({ label, tabs }: PageTabsProps) => (
  <nav
    ref={useShownCurrent()}
    aria-label={label}
    className="relative max-w-full overflow-x-auto border-border border-b"
  >
    <ul className="flex w-fit gap-1">
      {tabs.map(({ label: name, count, isCurrent, ...link }) => (
        <li key={name}>
          <Link
            {...link}
            resetScroll={false}
            {...(isCurrent !== undefined && { 'aria-current': isCurrent ? 'page' : undefined })}
            activeOptions={{
              exact: true,
              includeSearch: link.search !== undefined,
              explicitUndefined: true,
            }}
            className="flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-muted -outline-offset-3 transition hover:text-primary aria-[current=page]:border-primary aria-[current=page]:text-primary"
          >
            {name}
            {count !== undefined && (
              <span className="font-normal text-sm tabular-nums">{count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** Scrolls sideways to the current tab where there is no space for all. */
function useShownCurrent() {
  const nav = useRef<HTMLElement>(null)
  const href = useLocation({ select: (location) => location.href })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL has another current tab.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav.current || !current) return
    const end = current.offsetLeft + current.offsetWidth
    nav.current.scrollLeft = Math.max(0, end - nav.current.clientWidth)
  }, [href])
  return nav
}
