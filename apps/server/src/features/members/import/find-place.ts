import { nameKey } from '@clubhouse/schema/text/search-text'
import type { Phrase } from '../../../core/language.js'
import type { NamedRecords } from './organizations.js'

/** The company or chapter of a row: a record, a name that the import creates, or neither. */
export type Place = { id: string | null; newName: string | null }

const noPlace: Place = { id: null, newName: null }

type Wanted = {
  name: string
  /** The record that an administrator chose in place of the name. */
  id: string | null
  /** The choice for a name that no record has. */
  unknown: 'Skip' | 'Create' | 'Blank' | 'Exempt'
}

/** Texts for a name that no record or several have, and for a chosen record that is gone. */
type Texts = { none: Phrase; many: Phrase; gone: Phrase }

/** A row's place, or the reason that it has none. */
export type FoundPlace = { place: Place; text: null } | { place: null; text: Phrase }

/** Finds the place of a row among the records that the club has. */
export function findPlace(
  { byId, byName }: NamedRecords,
  { name, id, unknown }: Wanted,
  texts: Texts,
): FoundPlace {
  if (id) return byId.has(id) ? found({ id, newName: null }) : { place: null, text: texts.gone }
  const key = nameKey(name)
  if (!key) return found(noPlace)
  const known = byName.get(key)
  if (known) return found({ id: known, newName: null })
  if (unknown === 'Blank' || unknown === 'Exempt') return found(noPlace)
  if (known === null) return { place: null, text: texts.many }
  return unknown === 'Create'
    ? found({ id: null, newName: name.trim() })
    : { place: null, text: texts.none }
}

const found = (place: Place): FoundPlace => ({ place, text: null })
