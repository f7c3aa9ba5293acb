import { isDay } from '@clubhouse/schema/events/calendar-day'
import { type TableView, tableView } from '#/components/data-table/view'
import { textParam } from '#/site/search-params'

/** The view of the changes to report: the earliest day, and the day of the headcount. */
export type ChangeView = TableView & { since?: string | undefined; date?: string | undefined }

const dayParam = (value: unknown) => {
  const text = textParam(value)
  return text && isDay(text) ? text : undefined
}

/** Parses the view from untrusted search parameters. */
export const changeView = (search: Record<string, unknown>): ChangeView => ({
  ...tableView(search),
  since: dayParam(search.since),
  date: dayParam(search.date),
})
