import type { EventRecord } from '@clubhouse/schema/event'
import type { CsvColumn } from '#/components/csv/csv-text'

/** An event in an exported file. */
export const eventCsv: CsvColumn<EventRecord>[] = [
  { header: 'Title', value: ({ title }) => title },
  { header: 'Type', value: ({ type }) => type },
  { header: 'Date', value: ({ date }) => date },
  { header: 'Day of week', value: ({ dayOfWeek }) => dayOfWeek },
  { header: 'Start time', value: ({ timeStart }) => timeStart },
  { header: 'End time', value: ({ timeEnd }) => timeEnd },
  { header: 'Chapter', value: ({ chapter }) => chapter?.name ?? null },
  { header: 'Description', value: ({ description }) => description },
  { header: 'Location', value: ({ location }) => location },
  { header: 'Address', value: ({ address }) => address },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
  { header: 'Postal code', value: ({ postalCode }) => postalCode },
  { header: 'Country', value: ({ country }) => country },
  { header: 'Public', value: ({ isPublic }) => (isPublic ? 'Yes' : 'No') },
  { header: 'Canceled', value: ({ isCancelled }) => (isCancelled ? 'Yes' : 'No') },
]
