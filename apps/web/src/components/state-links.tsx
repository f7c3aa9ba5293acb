import { Link } from '@tanstack/react-router'
import { ScrollStrip } from './scroll-strip'

/** A state of a list's records; without a value, all of them. */
export type StateLink = {
  value: string | undefined
  label: string
  /** How many records are in this state, if that is known. */
  count?: number | undefined
}

type StateLinksProps = {
  label: string
  states: readonly StateLink[]
  /** The value of the state that is shown. */
  current: string | undefined
  /** The name of the search parameter. */
  param?: string
}

/** Tabs that filter a list by state, each with its own URL, in one row that scrolls sideways on phones. */
export const StateLinks = ({ label, states, current, param = 'state' }: StateLinksProps) => (
  <ScrollStrip
    label={label}
    current={current}
    className="-mx-1 min-w-0 max-w-full px-1 max-md:flex-1"
  >
    {states.map(({ value, label: name, count }) => (
      <li key={name}>
        <Link
          to="."
          search={(search) => ({ ...search, [param]: value, page: undefined })}
          resetScroll={false}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={value === current ? 'page' : undefined}
          className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-sm px-3 font-semibold text-muted -outline-offset-2 transition hover:text-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary forced-colors:aria-[current=page]:underline"
        >
          {name}{' '}
          {count !== undefined && (
            <span className="font-normal text-sm tabular-nums">{count.toLocaleString()}</span>
          )}
        </Link>
      </li>
    ))}
  </ScrollStrip>
)
