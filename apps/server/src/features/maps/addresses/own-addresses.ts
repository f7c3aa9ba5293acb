import { type Db, Prisma } from '@clubhouse/db'
import { plain } from '@clubhouse/places/gazetteer'
import type { AddressSuggestion } from '@clubhouse/schema/maps/address'
import { z } from 'zod/mini'
import { toSuggestion } from '../../../services/geocoding/suggestion.js'

/** The rest of the list is for places of the provider. */
const maxOwnAddresses = 3

const text = z.nullable(z.string())
const rows = z.array(
  z.object({
    id: z.string(),
    name: text,
    address: text,
    city: text,
    state: text,
    postalCode: text,
    country: text,
    latitude: z.number(),
    longitude: z.number(),
  }),
)

/**
 * Places of the club's chapters, events and companies: those in whose name and address each word of the query
 * begins a word; the most used come first.
 */
export async function findOwnAddresses(db: Db, query: string): Promise<AddressSuggestion[]> {
  const words = plain(query).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found = await db.$queryRaw`
    WITH place AS (
      SELECT id, location AS name, address, city, state, postal_code, country, latitude, longitude FROM chapter
       UNION ALL
      SELECT id, location, address, city, state, postal_code, country, latitude, longitude FROM event
       WHERE office_id IS NULL AND committee_id IS NULL
       UNION ALL
      SELECT id, name, address, city, state, postal_code, country, latitude, longitude FROM company
    ), matching AS (
      SELECT DISTINCT ON (address, city, state)
             *, count(*) OVER (PARTITION BY address, city, state) AS uses
        FROM place,
             concat_ws(' ', '', name, address, city, state, postal_code) AS typed,
             regexp_replace(lower(normalize(typed, NFD)), '[\u0300-\u036f]+', '', 'g') AS bare,
             regexp_replace(bare, '[^a-z0-9]+', ' ', 'g') AS searched
       WHERE latitude IS NOT NULL AND longitude IS NOT NULL AND address IS NOT NULL
         AND ${allWords(words)}
       ORDER BY address, city, state, name NULLS LAST, id
    )
    SELECT id::text, name, address, city, state, postal_code AS "postalCode", country, latitude, longitude
      FROM matching ORDER BY uses DESC, address LIMIT ${maxOwnAddresses}`
  return rows.parse(found).flatMap(({ name, address, country, ...place }) => {
    const suggestion = toSuggestion({
      ...place,
      kind: 'place',
      street: address,
      country: country ?? '',
    })
    return suggestion ? [withName(suggestion, name)] : []
  })
}

const allWords = (words: string[]) =>
  Prisma.join(
    words.map((word) => Prisma.sql`strpos(searched, ${` ${word}`}) > 0`),
    ' AND ',
  )

/** The name of the building, in the form that Mapbox gives a point of interest. */
const withName = (suggestion: AddressSuggestion, name: string | null): AddressSuggestion =>
  name
    ? {
        ...suggestion,
        context: [{ id: `poi.${suggestion.id}`, text: name }, ...suggestion.context],
      }
    : suggestion
