/** What of a list is on the screen, as it stands in the URL: `sort` is a column, with '-' before it when descending. */
export type TableView = { page?: number; sort?: string }

/** The view of search parameters that anybody may have typed; what makes no sense is left out. */
export function tableView({ page, sort }: Record<string, unknown>): TableView {
  const view: TableView = {}
  if (typeof page === 'number' && Number.isSafeInteger(page) && page > 1) view.page = page
  if (typeof sort === 'string' && /^-?\w{1,40}$/.test(sort)) view.sort = sort
  return view
}

/** `sort` as the table's state. */
export const sortingOf = ({ sort }: TableView) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

/** The table's state as `sort`. */
export const sortOf = ([first]: { id: string; desc: boolean }[]): string | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`
