import { nameKey } from './places.js'

/** The record that a cell names: its id ('' for a blank cell), or what is wrong with the name. */
export type Found = { id: string; message?: undefined } | { id?: undefined; message: string }

/** Looks a cell up among the known names; `texts` are for a name that none or several have. */
export function findPlace(
  ids: Map<string, string | null>,
  cell: string,
  texts: { none: string; many: string },
): Found {
  const key = nameKey(cell)
  if (!key) return { id: '' }
  const id = ids.get(key)
  if (id) return { id }
  return { message: id === null ? texts.many : texts.none }
}
