import { textParam } from '#/site/search-params'

/**
 * A list's view, as kept in the URL: `sort` is a column, with '-' before it when descending; `q` is the search text; `state`
 * is the tab, where records have a state.
 */
export type TableView = {
  page?: number | undefined
  sort?: string | undefined
  q?: string | undefined
  state?: string | undefined
}

/** Parses the view from untrusted search parameters. */
export function tableView({ page, sort, q, state }: Record<string, unknown>): TableView {
  const number = Number(page)
  return {
    page: Number.isSafeInteger(number) && number > 1 ? number : undefined,
    sort: /^-?\w{1,40}$/.exec(textParam(sort) ?? '')?.[0],
    q: textParam(q)?.slice(0, 100),
    state: /^\w{1,20}$/.exec(textParam(state) ?? '')?.[0],
  }
}

/** Converts `sort` to the table's state. */
export const sortingOf = ({ sort }: TableView) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

/** Converts the table's state to `sort`. */
export const sortOf = ([first]: { id: string; desc: boolean }[]): string | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`
