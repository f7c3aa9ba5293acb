import { textParam } from '#/site/search-params'

/**
 * What of a list is on the screen, as the URL has it: `sort` is a column, with '-' before it when
 * descending; `q` is what is searched for.
 */
export type TableView = {
  page?: number | undefined
  sort?: string | undefined
  q?: string | undefined
}

/** Parses the view from search parameters, which anybody may have typed. */
export function tableView({ page, sort, q }: Record<string, unknown>): TableView {
  const number = Number(page)
  return {
    page: Number.isSafeInteger(number) && number > 1 ? number : undefined,
    sort: /^-?\w{1,40}$/.exec(textParam(sort) ?? '')?.[0],
    q: textParam(q)?.slice(0, 100),
  }
}

/** `sort` as the table's state. */
export const sortingOf = ({ sort }: TableView) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

/** The table's state as `sort`. */
export const sortOf = ([first]: { id: string; desc: boolean }[]): string | undefined =>
  first && `${first.desc ? '-' : ''}${first.id}`
