import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import type { CalendarSearch } from '@clubhouse/schema/events/calendar-search'
import { Link } from '@tanstack/react-router'
import { type EventKind, kinds } from './kinds'
import { ofKind } from './of-kind'

const choices: { kind?: EventKind; label: string }[] = [
  { label: 'All' },
  { kind: 'lunch', label: kinds.lunch },
  { kind: 'event', label: kinds.event },
]

type KindFilterProps = { events: readonly PublicEvent[]; search: CalendarSearch }

/** Filters events by type, in the URL. */
export const KindFilter = ({ events, search }: KindFilterProps) => (
  <nav aria-label="Event type" className="print:hidden">
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ kind, label }) => (
        <li key={label}>
          <Link
            to="/events"
            search={{ ...search, kind }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={kind === search.kind ? 'page' : undefined}
            className="flex min-h-11 items-center gap-2 rounded-sm border border-control bg-surface px-4 font-semibold hover:border-primary hover:text-primary aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
          >
            {label}
            {/* The numbers are of twelve months, not of the shown one. */}
            {search.view !== 'month' && (
              <span className="font-normal text-muted tabular-nums">
                {ofKind(events, kind).length}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
