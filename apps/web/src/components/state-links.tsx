import { Link } from '@tanstack/react-router'

type StateLinksProps<State extends string> = {
  label: string
  states: readonly State[]
  current: State | undefined
  /** The name of the search parameter. */
  param?: string
  /** The states' labels, if they differ from their names. */
  names?: Readonly<Record<State, string>>
}

/** Links that filter a list by state, each with its own URL. */
export const StateLinks = <State extends string>({
  label,
  states,
  current,
  param = 'state',
  names,
}: StateLinksProps<State>) => (
  <nav aria-label={label} className="max-w-full">
    <ul className="flex w-fit max-w-full flex-wrap rounded-sm border border-control bg-surface p-1">
      {[undefined, ...states].map((state) => (
        <li key={state ?? 'All'}>
          <Link
            to="."
            search={(search) => ({ ...search, [param]: state, page: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={state === current ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-sm px-4 font-semibold text-primary transition hover:bg-primary-soft aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:underline"
          >
            {state ? (names?.[state] ?? state) : 'All'}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
