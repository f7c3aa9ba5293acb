type Place = { address: string | null; city: string | null; state: string | null }

/** A search of the maps by address, city and state; null while the address is not known. */
export function mapsSearchUrl({ address, city, state }: Place): string | null {
  if (!address) return null
  const query = encodeURIComponent([address, city, state].filter(Boolean).join(', '))
  return `https://www.google.com/maps/search/?api=1&query=${query}`
}
