import { type TableView, tableView } from '#/components/data-table/view'

/** The event list's periods; the default is upcoming. */
export const periods = ['upcoming', 'past', 'all'] as const
export type Period = (typeof periods)[number]

export type EventView = TableView & { when?: Exclude<Period, 'upcoming'> | undefined }

/** Parses the view from untrusted search parameters. */
export function eventView(search: Record<string, unknown>): EventView {
  const { when } = search
  return { ...tableView(search), when: when === 'past' || when === 'all' ? when : undefined }
}
