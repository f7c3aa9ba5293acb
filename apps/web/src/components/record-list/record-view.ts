import { type TableView, tableView } from '#/components/data-table/view'

/** The view of a list whose records open: what of it is on the screen, and the id of the record that lies open. */
export type RecordView = TableView & { open?: string }

/** The view of search parameters that anybody may have typed. */
export function recordView(search: Record<string, unknown>): RecordView {
  const view: RecordView = tableView(search)
  if (typeof search.open === 'string' && search.open) view.open = search.open
  return view
}
