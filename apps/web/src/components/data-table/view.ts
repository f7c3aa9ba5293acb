/**
 * What of a list is on the screen, as the URL has it: `sort` is a column, with '-' before it when
 * descending; `q` is what is searched for.
 */
export type TableView = { page?: number; sort?: string; q?: string }

/** Parses the view from search parameters, which anybody may have typed; invalid ones are left out. */
export function tableView({ page, sort, q }: Record<string, unknown>): TableView {
  const view: TableView = {}
  const number = Number(page)
  if (Number.isSafeInteger(number) && number > 1) view.page = number
  if (typeof sort === 'string' && /^-?\w{1,40}$/.test(sort)) view.sort = sort
  if (typeof q === 'string' && q) view.q = q.slice(0, 100)
  return view
}

/** `sort` as the table's state. */
export const sortingOf = ({ sort }: TableView) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

/** The table's state as `sort`. */
export const sortOf = ([first]: { id: string; desc: boolean }[]): string | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`
