import { clubTime } from '@clubhouse/schema/club-time'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { EmptyState } from '#/components/empty-state'
import { formatShortDate } from '#/components/format/date'
import { buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AgendaRow } from './agenda-row'
import type { EventRow } from './event-rows'
import type { Period } from './event-view'

/** How many more dates each 'Show more' shows. */
const step = 20

type AgendaProps = {
  rows: readonly EventRow[]
  period: Period
  /** How many steps are shown. */
  page: number
}

/** Dates grouped by day. */
export function Agenda({ rows, period, page }: AgendaProps) {
  const now = useByClubClock(clubTime)
  const today = now.slice(0, 10)
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(page)
  // 'Show more' stays where it was, below the new dates: the focus moves to the first of them.
  useEffect(() => {
    if (page > before.current)
      list.current?.querySelectorAll('a')[before.current * step]?.focus({ preventScroll: true })
    before.current = page
  }, [page])
  if (rows.length === 0) return <EmptyState text="No records found." />
  const shown = rows.slice(0, page * step)
  // An upcoming date that began on an earlier day still lasts.
  const isNow = (day: string) => period === 'upcoming' && day < today
  return (
    <>
      <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {daysOf(shown).map(({ day, rows }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h2
              id={`day-${day}`}
              className={cn(
                'mb-2 w-fit rounded-sm font-semibold font-sans text-base tracking-normal',
                (day === today || isNow(day)) && 'bg-accent-soft px-3 py-1 text-on-accent-soft',
              )}
            >
              {day === today && 'Today, '}
              {isNow(day) && 'Now, '}
              {formatShortDate(day, today)}
            </h2>
            <ul className="divide-y divide-border overflow-hidden rounded-md border border-border bg-surface shadow-sm">
              {rows.map((row) => (
                <AgendaRow key={row.id} row={row} period={period} now={now} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {shown.length < rows.length && (
        <Link
          to="."
          search={(view) => ({ ...view, page: page + 1 })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true }}
          className={buttonVariants({ variant: 'quiet', className: 'mt-6' })}
        >
          Show more
        </Link>
      )}
    </>
  )
}

function daysOf(rows: readonly EventRow[]): { day: string; rows: EventRow[] }[] {
  const days = new Map<string, EventRow[]>()
  for (const row of rows) {
    const { day } = row.occurrence
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days].map(([day, rows]) => ({ day, rows }))
}
