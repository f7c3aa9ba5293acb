import type { CsvColumn } from '@clubhouse/schema/csv'
import type { PlaceRecord } from '@clubhouse/schema/place'

/** Where a record is, in an exported file. */
export const placeCsv: CsvColumn<PlaceRecord & { location: string | null }>[] = [
  { header: 'Location', value: ({ location }) => location },
  { header: 'Address', value: ({ address }) => address },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Postal code', value: ({ postalCode }) => postalCode },
  { header: 'Country', value: ({ country }) => country },
]

/** Makes the browser download a text, or bytes, as a file. */
export function downloadFile(filename: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  // The browser reads the file after this task, some a little later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
