import { type TableView, tableView } from '#/components/data-table/view'

/** Which events a list shows: upcoming ones unless the address says otherwise. */
export const periods = ['upcoming', 'past', 'all'] as const
export type Period = (typeof periods)[number]

export type EventView = TableView & { when?: Exclude<Period, 'upcoming'> | undefined }

/** Parses the view from search parameters, which anybody may have typed. */
export function eventView(search: Record<string, unknown>): EventView {
  const { when } = search
  return { ...tableView(search), when: when === 'past' || when === 'all' ? when : undefined }
}
