import { formatCity, mapsSearchUrl } from './format/address'

type MapLinkProps = {
  place: Parameters<typeof mapsSearchUrl>[0] & Parameters<typeof formatCity>[0]
}

/** An address that links to a map; only the city without an address. */
export function MapLink({ place }: MapLinkProps) {
  const url = mapsSearchUrl(place)
  const city = formatCity(place)
  if (!url) return city
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className="text-primary underline underline-offset-4"
    >
      {[place.address, city].filter(Boolean).join(', ')}
    </a>
  )
}
