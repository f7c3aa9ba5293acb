import { formatMonth } from '@clubhouse/schema/events/calendar-format'
import type { CalendarSearch } from '@clubhouse/schema/events/calendar-search'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type MonthLinksProps = {
  months: readonly string[]
  /** The month in view. */
  current: string | undefined
  search: CalendarSearch
  /** Returns the link to a month on this page; null if another URL shows it. */
  hrefOf?: (month: string) => string | null
}

const style =
  'flex min-h-11 items-center whitespace-nowrap rounded-sm px-3 font-semibold hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary aria-[current]:text-on-primary'

/** A sticky row of links to each month. The month in view is marked. */
export function MonthLinks({ months, current, search, hrefOf }: MonthLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen: the marked month stays visible.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-month="${current}"]`)
    if (link) row.current?.scrollTo?.({ left: link.offsetLeft - 64 })
  }, [current])
  return (
    <nav
      aria-label="Months"
      className="sticky top-18 z-10 border-border border-b bg-page/95 backdrop-blur-sm print:hidden"
    >
      <ul ref={row} className="wrap relative flex gap-1 overflow-x-auto py-1.5">
        {months.map((month, place) => {
          const href = hrefOf?.(month)
          const isCurrent = month === current
          const label = (
            <>
              <span aria-hidden>{shortName(month, place === 0)}</span>
              <span className="sr-only">{formatMonth(month)}</span>
            </>
          )
          return (
            <li key={month} data-month={month}>
              {href ? (
                <a href={href} aria-current={isCurrent ? 'location' : undefined} className={style}>
                  {label}
                </a>
              ) : (
                <Link
                  to="/events"
                  search={{ ...search, month }}
                  // The grid keeps its scroll position; the cards scroll to the month.
                  {...(hrefOf ? { hash: month } : { resetScroll: false })}
                  activeOptions={{ exact: true }}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={style}
                >
                  {label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Returns 'Nov', with the year for the first month and each January. */
function shortName(month: string, isFirst: boolean): string {
  const [name = '', year] = formatMonth(month).split(' ')
  const short = name.slice(0, 3)
  return isFirst || month.endsWith('-01') ? `${short} ${year}` : short
}
