type Place = {
  city: string | null
  state: string | null
  postalCode: string | null
}

/** 'north-carolina' as 'North Carolina'; codes of two letters in capitals. */
export const prettifyState = (state: string): string =>
  state.length <= 2
    ? state.toUpperCase()
    : state
        .replace(/[-_]+/g, ' ')
        .toLowerCase()
        .replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())

/** 'Alder Creek, North Carolina 27500', as far as it is known. */
export const formatCity = ({ city, state, postalCode }: Place): string =>
  [[city, state && prettifyState(state)].filter(Boolean).join(', '), postalCode]
    .filter(Boolean)
    .join(' ')

type Street = Pick<Place, 'city' | 'state'> & { address: string | null }

/** A search of the maps by address, city and state; null while the address is not known. */
export function mapsSearchUrl({ address, city, state }: Street): string | null {
  if (!address) return null
  const query = encodeURIComponent([address, city, state].filter(Boolean).join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
