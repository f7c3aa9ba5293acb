import { useMemo } from 'react'
import { trpc } from '#/api/trpc'
import { RecordList } from '#/components/record-list/record-list'
import { memberColumns, memberCsv, memberPhoneRow } from './member-table'

const noMonths: readonly string[] = []

/** All members' attendance for the last twelve months, for administrators. */
export function MemberList() {
  const table = trpc.attendance.list.useQuery({})
  const months = table.data?.months ?? noMonths
  const columns = useMemo(() => memberColumns(months), [months])
  const phoneRow = useMemo(() => memberPhoneRow(months), [months])
  return (
    <RecordList
      title="Attendance"
      about="The last 12 months, a bar for each. Excused dates don’t count."
      columns={columns}
      phoneRow={phoneRow}
      query={{ data: table.data?.members, error: table.error, refetch: table.refetch }}
      searchText={({ fullname }) => fullname}
      csv={{ filename: 'attendance.csv', columns: memberCsv(months) }}
    />
  )
}
