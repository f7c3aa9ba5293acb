import type { ContactMessageRecord, ContactMessageState } from '@clubhouse/schema/contact-message'
import { contactMessageStates } from '@clubhouse/schema/states'
import { type TableView, tableView } from '#/components/data-table/view'

/** Which messages a list shows: all unless the address says otherwise. */
export type MessageView = TableView & { state?: ContactMessageState | undefined }

/** Parses the view from search parameters, which anybody may have typed. */
export function messageView(search: Record<string, unknown>): MessageView {
  const state = contactMessageStates.find((one) => one === search.state)
  return { ...tableView(search), state }
}

/** The messages of a state, or all: new ones first, of each the newest first, as they come. */
export function messagesOf(
  state: ContactMessageState | undefined,
  messages: readonly ContactMessageRecord[],
): ContactMessageRecord[] {
  const of = (wanted: ContactMessageState) => messages.filter((one) => one.state === wanted)
  return state ? of(state) : [...of('New'), ...of('Done')]
}
