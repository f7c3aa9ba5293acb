/** A part of the page that the writer may be editing: words, or a picture. */
export type PreviewPlace = { text: string } | { picture: string }

/** Shorter texts are in too many places of a page. */
const shortest = 4

/** Words of the page near fields whose values it shows in other words, or not at all. */
const anchors: Readonly<Record<string, string>> = {
  salesStart: 'On sale',
  salesEnd: 'On sale',
  drawing: 'Drawing',
  bundles: 'Tickets',
  furtherBundles: 'Tickets',
  minimumAge: 'Who may enter',
  grandPrizeMinimumAge: 'Who may enter',
  responseDays: 'Winners',
}

/**
 * Returns where a field's value may be on the page, the best first: its value, the other fields of its entry, and what is
 * near it. For a part with several fields it is the first one's.
 */
export function previewPlaces(value: unknown, name: string): PreviewPlace[] {
  const keys = name.split(/[.[\]]+/).filter(Boolean)
  const around = keys.length > 1 ? keys.slice(0, -1).reduce(partOf, value) : null
  const picture = pictureOf(around)
  if (picture) return [{ picture }]
  const anchor = anchors[keys[0] ?? '']
  const text = anchor && { text: anchor }
  return [placeOf(keys.reduce(partOf, value)), placeOf(around), text].filter((place) => !!place)
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
