import type {
  ContactMessageRecord,
  ContactMessageState,
} from '@clubhouse/schema/contact/contact-message'
import { contactMessageStates } from '@clubhouse/schema/states'
import { type TableView, tableView } from '#/components/data-table/view'

/** The messages that the list shows: all unless the URL has a state. */
export type MessageView = TableView & { state?: ContactMessageState | undefined }

/** Parses the view from search parameters, which anybody may have typed. */
export function messageView(search: Record<string, unknown>): MessageView {
  const state = contactMessageStates.find((one) => one === search.state)
  return { ...tableView(search), state }
}

/** The labels of the states in the filter and badge. */
export const stateNames = {
  New: 'New',
  Done: 'Done',
  Spam: 'Possible spam',
} as const satisfies Record<ContactMessageState, string>

/** The messages of a state, in the order given; without one the new messages, then the done ones, but no possible spam. */
export function messagesOf(
  state: ContactMessageState | undefined,
  messages: readonly ContactMessageRecord[],
): ContactMessageRecord[] {
  const of = (wanted: ContactMessageState) => messages.filter((one) => one.state === wanted)
  return state ? of(state) : [...of('New'), ...of('Done')]
}
