import type { ContactMessageState } from '@clubhouse/schema/contact-message'
import { Link } from '@tanstack/react-router'

const choices = [undefined, 'New', 'Done'] as const

/** Which messages to show; each choice has an address of its own. */
export const StateLinks = ({ current }: { current: ContactMessageState | undefined }) => (
  <nav aria-label="Which messages">
    <ul className="flex w-fit rounded-full large-text:flex-wrap large-text:rounded-lg border border-control bg-surface p-1">
      {choices.map((state) => (
        <li key={state ?? 'All'}>
          <Link
            to="."
            search={(search) => ({ ...search, state, page: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={state === current ? 'page' : undefined}
            className="grid min-h-9 place-items-center rounded-full px-4 font-semibold text-primary transition hover:bg-primary-soft aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:underline"
          >
            {state ?? 'All'}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
