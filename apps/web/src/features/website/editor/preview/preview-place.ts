/** The part of the page that the writer edits: words, or a picture. */
export type PreviewPlace = { text: string } | { picture: string }

/** Shorter texts are in too many places of a page. */
const shortest = 4

/** Returns where a field's value is on the page; for a part with several fields, its first one. Null: not to be found. */
export function previewPlace(value: unknown, name: string): PreviewPlace | null {
  const keys = name.split(/[.[\]]+/).filter(Boolean)
  const own = keys.reduce(partOf, value)
  // The other fields of an entry are near the one that can't be found.
  const around = keys.length > 1 ? keys.slice(0, -1).reduce(partOf, value) : null
  const picture = pictureOf(around)
  return picture ? { picture } : (placeOf(own) ?? placeOf(around))
}

const partOf = (value: unknown, key: string): unknown =>
  new Map(Object.entries(Object(value))).get(key)

const pictureOf = (value: unknown): string | null => {
  const isUse = typeof value === 'object' && value !== null && 'alt' in value && 'picture' in value
  return isUse && typeof value.picture === 'string' && value.picture ? value.picture : null
}

function placeOf(value: unknown): PreviewPlace | null {
  if (typeof value === 'number') return placeOf(String(value))
  if (typeof value === 'string') {
    const [line = ''] = value.trim().split('\n')
    return line.length < shortest ? null : { text: line.trim() }
  }
  if (typeof value !== 'object' || value === null) return null
  const picture = pictureOf(value)
  if (picture) return { picture }
  for (const part of Object.values(value)) {
    const place = placeOf(part)
    if (place) return place
  }
  return null
}
