import type { MessageRecipient } from '@clubhouse/schema/message'
import { Link } from '@tanstack/react-router'
import { type RecipientState, recipientState, recipientStates } from './recipient-view'

type WhoLinksProps = {
  current: RecipientState | undefined
  recipients: readonly MessageRecipient[]
}

/** Which people to show: only of those kinds that there are; each choice has an address of its own. */
export function WhoLinks({ current, recipients }: WhoLinksProps) {
  const found = new Set(recipients.map(recipientState))
  const kinds = recipientStates.filter((state) => found.has(state) || state === current)
  return (
    <nav aria-label="Which people">
      <ul className="flex w-fit flex-wrap rounded-lg border border-control bg-surface p-1">
        {[undefined, ...kinds].map((who) => (
          <li key={who ?? 'All'}>
            <Link
              to="."
              search={(search) => ({ ...search, who, page: undefined })}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              aria-current={who === current ? 'page' : undefined}
              className="grid min-h-11 place-items-center rounded-full px-3.5 font-semibold text-primary transition hover:bg-primary-soft aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:underline"
            >
              {who ?? 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
