import type { CompanyListRecord } from '@clubhouse/schema/company'
import type { CsvColumn } from '#/components/csv/csv-text'

/** A company in an exported file. */
export const companyCsv: CsvColumn<CompanyListRecord>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Contact', value: ({ contactName }) => contactName ?? null },
  { header: 'Phone number', value: ({ phoneNumber }) => phoneNumber ?? null },
  { header: 'Extension', value: ({ phoneExt }) => phoneExt ?? null },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
]
