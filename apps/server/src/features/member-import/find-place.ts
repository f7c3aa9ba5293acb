import { nameKey } from './places.js'

/** A record that a cell names: its id ('' for a blank cell), or what is wrong with the name. */
export type Found = { id: string; message?: undefined } | { id?: undefined; message: string }

/** Looks a cell up among the known names. `noun` is 'company' or 'chapter'. */
export function findPlace(ids: Map<string, string | null>, cell: string, noun: string): Found {
  const key = nameKey(cell)
  if (!key) return { id: '' }
  const id = ids.get(key)
  if (id) return { id }
  return {
    message: id === null ? `More than one ${noun} has this name` : `No ${noun} has this name`,
  }
}
