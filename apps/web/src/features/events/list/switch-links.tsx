import { Link } from '@tanstack/react-router'
import type { EventView, Layout, Period } from './event-view'

type Choice = { label: string; search: Partial<EventView>; isCurrent: boolean }

/** Links to upcoming and past dates. */
export const PeriodLinks = ({ current }: { current: Period }) => (
  <SwitchLinks
    label="Filter events"
    choices={[
      { label: 'Upcoming', search: { when: undefined }, isCurrent: current === 'upcoming' },
      { label: 'Past', search: { when: 'past' }, isCurrent: current === 'past' },
    ]}
  />
)

/** Links to the list, the month grid and the agenda. */
export const LayoutLinks = ({ current }: { current: Layout }) => (
  <SwitchLinks
    label="View"
    choices={[
      { label: 'List', search: { view: undefined }, isCurrent: current === 'list' },
      { label: 'Month', search: { view: 'month' }, isCurrent: current === 'month' },
      { label: 'Agenda', search: { view: 'agenda' }, isCurrent: current === 'agenda' },
    ]}
  />
)

/** Choices as links in one frame, each with its own URL. Two of them fit beside each other on a phone. */
const SwitchLinks = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav aria-label={label} className="shrink-0">
    <ul className="flex w-fit large-text:flex-wrap divide-x divide-control overflow-hidden rounded-sm border border-control bg-surface">
      {choices.map(({ label: name, search, isCurrent }) => (
        <li key={name}>
          <Link
            to="."
            search={(view) => ({ ...view, ...search, page: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-11 min-w-11 pointer-coarse:min-h-12 items-center justify-center px-3 max-sm:px-2.5 font-semibold text-muted max-sm:text-sm -outline-offset-2 transition hover:text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary forced-colors:aria-[current=page]:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
