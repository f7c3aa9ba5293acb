import type { MessageState } from '@clubhouse/schema/message'
import { Link } from '@tanstack/react-router'
import { messageStates } from './message-view'

const choices = [undefined, ...messageStates]

/** Which messages to show; each choice has an address of its own. */
export const StateLinks = ({ current }: { current: MessageState | undefined }) => (
  <nav aria-label="Which messages">
    <ul className="flex w-fit flex-wrap rounded-lg border border-control bg-surface p-1">
      {choices.map((state) => (
        <li key={state ?? 'All'}>
          <Link
            to="."
            search={(search) => ({ ...search, state, page: undefined })}
            resetScroll={false}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={state === current ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-full px-3.5 font-semibold text-primary transition hover:bg-primary-soft aria-[current=page]:bg-primary aria-[current=page]:text-on-primary forced-colors:aria-[current=page]:underline"
          >
            {state ? stateNames[state] : 'All'}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** What people call the states. */
export const stateNames: Readonly<Record<MessageState, string>> = {
  Draft: 'Draft',
  Scheduled: 'Waiting',
  Sending: 'Going out',
  Sent: 'Sent',
  Stopped: 'Stopped',
}
