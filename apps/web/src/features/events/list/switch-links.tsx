import { Link } from '@tanstack/react-router'
import { CalendarDays, List, type LucideIcon, Rows3 } from 'lucide-react'
import type { EventView, Layout, Period } from './event-view'

type Choice = { label: string; search: Partial<EventView>; isCurrent: boolean; Icon?: LucideIcon }

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
      { label: 'List', search: { view: undefined }, isCurrent: current === 'list', Icon: Rows3 },
      {
        label: 'Month',
        search: { view: 'month' },
        isCurrent: current === 'month',
        Icon: CalendarDays,
      },
      { label: 'Agenda', search: { view: 'agenda' }, isCurrent: current === 'agenda', Icon: List },
    ]}
  />
)

/** Choices as links, each with its own URL. On phones, those with an icon show only that. */
const SwitchLinks = ({ label, choices }: { label: string; choices: readonly Choice[] }) => (
  <nav aria-label={label} className="not-first:border-border not-first:border-l not-first:pl-3">
    <ul className="flex w-fit large-text:flex-wrap gap-1">
      {choices.map(({ label: name, search, isCurrent, Icon }) => (
        <li key={name}>
          <Link
            to="."
            search={(view) => ({ ...view, ...search, page: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={isCurrent ? 'page' : undefined}
            className="flex min-h-11 min-w-11 items-center justify-center rounded-sm px-3 font-semibold text-muted -outline-offset-2 transition hover:text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary forced-colors:aria-[current=page]:underline"
          >
            {Icon && <Icon aria-hidden className="size-5 sm:hidden" />}
            <span className={Icon && 'max-sm:sr-only'}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
