import { Link } from '@tanstack/react-router'
import { type Period, periods } from '../event-view'

const labels: Record<Period, string> = { upcoming: 'Upcoming', past: 'Past', all: 'All' }

/** Links to the periods of the event list, each with its own URL. */
export const PeriodLinks = ({ current }: { current: Period }) => (
  <nav aria-label="Filter events">
    <ul className="flex w-fit rounded-sm large-text:flex-wrap large-text:rounded-md border border-control bg-surface p-1">
      {periods.map((period) => (
        <li key={period}>
          <Link
            to="."
            search={(search) => ({
              ...search,
              when: period === 'upcoming' ? undefined : period,
              page: undefined,
            })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={period === current ? 'page' : undefined}
            className="grid min-h-9 place-items-center pointer-coarse:min-h-11 rounded-sm px-4 font-semibold text-primary transition hover:bg-primary-soft aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:underline"
          >
            {labels[period]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
