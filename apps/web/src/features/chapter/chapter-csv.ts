import type { ChapterRecord } from '@clubhouse/schema/chapter'
import type { CsvColumn } from '#/components/csv/csv-text'

/** A chapter in an exported file. */
export const chapterCsv: CsvColumn<ChapterRecord>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Slug', value: ({ slug }) => slug },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Address', value: ({ address }) => address },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Postal code', value: ({ postalCode }) => postalCode },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Meeting day', value: ({ dayOfWeek }) => dayOfWeek },
  { header: 'Start time', value: ({ timeStart }) => timeStart },
  { header: 'End time', value: ({ timeEnd }) => timeEnd },
  { header: 'Active', value: ({ isActive }) => (isActive ? 'Yes' : 'No') },
]
