import type { CalendarSearch } from '@clubhouse/schema/events/calendar-search'
import { Link } from '@tanstack/react-router'

const views = [
  { view: undefined, label: 'Cards' },
  { view: 'month', label: 'Month' },
] as const

/** Links to the calendar's two views, cards and month grid. */
export const ViewSwitch = ({ search }: { search: CalendarSearch }) => (
  <nav aria-label="View" className="print:hidden">
    <ul className="flex w-fit rounded-sm border border-control bg-surface">
      {views.map(({ view, label }) => (
        <li key={label}>
          <Link
            to="/events"
            search={{ ...search, view }}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={view === search.view ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-sm px-4 font-semibold text-primary hover:bg-primary-soft aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
