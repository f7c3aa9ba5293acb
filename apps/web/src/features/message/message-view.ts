import { type MessageState, messageState } from '@clubhouse/schema/message'
import { type TableView, tableView } from '#/components/data-table/view'

/** Which messages a list shows: all unless the address says otherwise. */
export type MessageView = TableView & { state?: MessageState }

/** Parses the view from search parameters, which anybody may have typed. */
export function messageView(search: Record<string, unknown>): MessageView {
  const state = messageState.safeParse(search.state).data
  return { ...tableView(search), ...(state && { state }) }
}
