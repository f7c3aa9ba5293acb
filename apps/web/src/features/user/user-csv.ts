import type { UserListRecord } from '@clubhouse/schema/user'
import type { CsvColumn } from '#/components/csv/csv-text'

/** A user in an exported file; an import knows these names. */
export const userCsv: CsvColumn<UserListRecord>[] = [
  { header: 'First name', value: ({ firstname }) => firstname },
  { header: 'Last name', value: ({ lastname }) => lastname },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone number', value: ({ phoneNumber }) => phoneNumber },
  { header: 'Extension', value: ({ phoneExt }) => phoneExt },
  { header: 'Company', value: ({ company }) => company?.name ?? null },
  { header: 'Chapter', value: ({ chapter }) => chapter?.name ?? null },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Last login', value: ({ signInLog }) => signInLog?.createdAt ?? null },
]
