import type { ContactMessageState } from '@clubhouse/schema/contact-message'
import type { OutboxState } from '@clubhouse/schema/outbox-message'
import { Link } from '@tanstack/react-router'

/** Every state by which a list is filtered. */
type State = ContactMessageState | OutboxState

type StateLinksProps = {
  label: string
  states: readonly State[]
  current: State | undefined
}

/** Which records of a list to show, all or those of a state; each choice has an address of its own. */
export const StateLinks = ({ label, states, current }: StateLinksProps) => (
  <nav aria-label={label} className="max-w-full">
    <ul className="flex w-fit max-w-full flex-wrap rounded-3xl border border-control bg-surface p-1">
      {[undefined, ...states].map((state) => (
        <li key={state ?? 'All'}>
          <Link
            to="."
            search={(search) => ({ ...search, state, page: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={state === current ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-full px-4 font-semibold text-primary transition hover:bg-primary-soft aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:underline"
          >
            {state ?? 'All'}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
