import { formatMonth } from '@clubhouse/schema/calendar-format'
import { useEffect, useRef } from 'react'
import { useSectionInView } from './use-section-in-view'

/** A row of links to each month that stays on the screen; the month in view is marked. */
export function MonthLinks({ months }: { months: readonly string[] }) {
  const row = useRef<HTMLUListElement>(null)
  const current = useSectionInView(months)
  // On a phone the row is wider than the screen: the marked month stays visible.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link) row.current?.scrollTo?.({ left: link.offsetLeft - 64 })
  }, [current])
  return (
    <nav
      aria-label="Months"
      className="sticky top-18 z-10 border-border border-b bg-page/95 backdrop-blur-sm print:hidden"
    >
      <ul ref={row} className="wrap relative flex gap-1 overflow-x-auto py-1.5">
        {months.map((month, place) => (
          <li key={month}>
            <a
              href={`#${month}`}
              aria-current={month === current ? 'location' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap rounded-full px-3 font-semibold hover:bg-primary-soft hover:text-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
            >
              <span aria-hidden>{shortName(month, place === 0)}</span>
              <span className="sr-only">{formatMonth(month)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** 'Nov'; with its year where a year begins. */
function shortName(month: string, isFirst: boolean): string {
  const [name = '', year] = formatMonth(month).split(' ')
  const short = name.slice(0, 3)
  return isFirst || month.endsWith('-01') ? `${short} ${year}` : short
}
