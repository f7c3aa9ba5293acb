import { isDay } from '@clubhouse/schema/events/calendar-day'
import { type TableView, tableView } from '#/components/data-table/view'
import { textParam } from '#/site/search-params'

/** The view of who owes: the list's, and the day. */
export type AgingView = TableView & { asOf?: string | undefined }

/** Parses the view from untrusted search parameters. */
export function agingView(search: Record<string, unknown>): AgingView {
  const asOf = textParam(search.asOf)
  return { ...tableView(search), asOf: asOf && isDay(asOf) ? asOf : undefined }
}
