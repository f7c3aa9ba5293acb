import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { ScrollStrip } from './scroll-strip'
import { WaitingCount } from './waiting-count'

export type PageTab = Pick<LinkProps, 'to' | 'params' | 'search'> & {
  label: string
  /** How many records the tab has. */
  count?: number | undefined
  /** How many of them need attention. */
  waiting?: number | undefined
  /** Whether it is the current one, for tabs that are a search parameter of the page's URL. */
  isCurrent?: boolean
}

type PageTabsProps = {
  /** The name of the choice, for screen readers. */
  label: string
  tabs: readonly PageTab[]
}

/** Tabs as links, so each has its own URL. The current one is the page's own. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const id = useId()
  const current = useLocation({ select: ({ href }) => href })
  return (
    <ScrollStrip label={label} current={current} className="max-w-full border-border border-b">
      {tabs.map(({ label: name, count, waiting = 0, isCurrent, ...link }, place) => (
        <li key={name}>
          <Link
            {...link}
            resetScroll={false}
            aria-describedby={waiting > 0 ? `${id}-${place}` : undefined}
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
              <span className="font-normal text-sm tabular-nums">{count.toLocaleString()}</span>
            )}
            <WaitingCount id={`${id}-${place}`} count={waiting} />
          </Link>
        </li>
      ))}
    </ScrollStrip>
  )
}
