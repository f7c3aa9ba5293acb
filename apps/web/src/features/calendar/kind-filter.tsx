import type { PublicEvent } from '@clubhouse/schema/calendar'
import { Link } from '@tanstack/react-router'
import { type EventKind, kinds } from './kinds'
import { ofKind } from './of-kind'

const choices: { kind?: EventKind; label: string }[] = [
  { label: 'All' },
  { kind: 'lunch', label: kinds.lunch },
  { kind: 'event', label: kinds.event },
]

/** All events, or one kind only, kept in the address; without scripts all are shown. */
export const KindFilter = ({ events }: { events: readonly PublicEvent[] }) => (
  <nav aria-label="Kinds of events" className="noscript:hidden print:hidden">
    <ul className="flex flex-wrap gap-2">
      {choices.map(({ kind, label }) => (
        <li key={label}>
          <Link
            to="/events"
            search={{ kind }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            className="flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 font-semibold hover:border-primary hover:text-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
          >
            {label}
            <span className="font-normal text-muted tabular-nums">
              {ofKind(events, kind).length}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
