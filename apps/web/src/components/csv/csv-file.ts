import type { CsvColumn } from '@clubhouse/schema/csv'
import type { AddressRecord } from '@clubhouse/schema/maps/postal-address'

/** The address columns of an exported file. */
export const addressCsv: CsvColumn<AddressRecord & { location: string | null }>[] = [
  { header: 'Location', value: ({ location }) => location },
  { header: 'Address', value: ({ address }) => address },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Postal code', value: ({ postalCode }) => postalCode },
  { header: 'Country', value: ({ country }) => country },
]
