import type { CsvColumn } from '@clubhouse/schema/csv'
import type { ProgramDate } from '@clubhouse/schema/programs/program'

/** The columns of the exported program. */
export const programCsv: CsvColumn<ProgramDate>[] = [
  { header: 'Date', value: ({ day }) => day },
  { header: 'Start time', value: ({ timeStart }) => timeStart },
  { header: 'Topic', value: ({ program }) => program?.topic ?? null },
  { header: 'Speaker', value: ({ program }) => program?.speaker ?? null },
  { header: 'Speaker’s title', value: ({ program }) => program?.speakerTitle ?? null },
  { header: 'State', value: ({ program }) => program?.state ?? 'Open' },
  { header: 'Introduced by', value: ({ program }) => program?.introducer?.fullname ?? null },
  { header: 'Needs', value: ({ program }) => program?.needs ?? null },
  { header: 'Contact', value: ({ program }) => program?.contactName ?? null },
  { header: 'Contact email', value: ({ program }) => program?.contactEmail ?? null },
  { header: 'Contact phone', value: ({ program }) => program?.contactPhone ?? null },
  { header: 'About', value: ({ program }) => program?.bio ?? null },
  { header: 'Canceled', value: ({ isCancelled }) => (isCancelled ? 'Yes' : 'No') },
  { header: 'Reason', value: ({ reason }) => reason },
]
