import { type TableView, tableView } from '#/components/data-table/view'
import { textParam } from '#/site/search-params'

/** How the page shows its dates; the default is the list. */
export type Layout = 'list' | 'month' | 'agenda'
/** Which dates; the default is upcoming. */
export type Period = 'upcoming' | 'past'

export type EventView = TableView & {
  when?: 'past' | undefined
  view?: Exclude<Layout, 'list'> | undefined
  /** Without the dates of other chapters. */
  chapter?: 'own' | undefined
  /** The month of the grid, YYYY-MM; the current one by default. */
  month?: string | undefined
}

/** Parses the view from untrusted search parameters. */
export function eventView(search: Record<string, unknown>): EventView {
  const { when, view, month, chapter } = search
  return {
    ...tableView(search),
    when: when === 'past' ? when : undefined,
    view: view === 'month' || view === 'agenda' ? view : undefined,
    chapter: chapter === 'own' ? chapter : undefined,
    month: /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.exec(textParam(month) ?? '')?.[0],
  }
}

/** How far the page looks back and ahead, in months. */
export const reach = 12
