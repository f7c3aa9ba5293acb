type Place = {
  city: string | null
  state: string | null
  postalCode: string | null
}

/** Formats 'north-carolina' as 'North Carolina', and two-letter codes in capitals. */
export const prettifyState = (state: string): string =>
  state.length <= 2
    ? state.toUpperCase()
    : state
        .replace(/[-_]+/g, ' ')
        .toLowerCase()
        .replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())

/** Formats the known parts of 'Alder Creek, North Carolina 27500'. */
export const formatCity = ({ city, state, postalCode }: Place): string =>
  [[city, state && prettifyState(state)].filter(Boolean).join(', '), postalCode]
    .filter(Boolean)
    .join(' ')

type Street = Pick<Place, 'city' | 'state'> & { address: string | null }

/** Returns the URL of a maps search by address, city and state; null without an address. */
export function mapsSearchUrl({ address, city, state }: Street): string | null {
  if (!address) return null
  const query = encodeURIComponent([address, city, state].filter(Boolean).join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
