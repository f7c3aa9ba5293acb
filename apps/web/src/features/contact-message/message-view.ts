import type { ContactMessageRecord, ContactMessageState } from '@clubhouse/schema/contact-message'
import { type TableView, tableView } from '#/components/data-table/view'

/** Which messages a list shows: all unless the address says otherwise. */
export type MessageView = TableView & { state?: ContactMessageState }

/** Parses the view from search parameters, which anybody may have typed. */
export function messageView(search: Record<string, unknown>): MessageView {
  const view: MessageView = tableView(search)
  if (search.state === 'New' || search.state === 'Done') view.state = search.state
  return view
}

/** The states in the order of the filter. */
export const messageStates: readonly ContactMessageState[] = ['New', 'Done']

/** The messages of a state, or all: new ones first, of each the newest first, as they come. */
export function messagesOf(
  state: ContactMessageState | undefined,
  messages: readonly ContactMessageRecord[],
): ContactMessageRecord[] {
  const of = (wanted: ContactMessageState) => messages.filter((one) => one.state === wanted)
  return state ? of(state) : [...of('New'), ...of('Done')]
}
