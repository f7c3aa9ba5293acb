import type { MessageState } from '@clubhouse/schema/announcements/message'
import { messageStates } from '@clubhouse/schema/states'
import { type TableView, tableView } from '#/components/data-table/view'

/** Which announcements a list shows: all unless the URL says otherwise. */
export type MessageView = TableView & { state?: MessageState | undefined }

/** Parses the view from search parameters, which anybody may have typed. */
export function messageView(search: Record<string, unknown>): MessageView {
  const state = messageStates.find((one) => one === search.state)
  return { ...tableView(search), state }
}
