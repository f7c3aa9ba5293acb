import type { MemberAttendance } from '@clubhouse/schema/attendance/attendance'
import { CalendarSync } from 'lucide-react'
import { useMemo } from 'react'
import { useHolder } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { RecordList } from '#/components/record-list/record-list'
import { Drawer } from '#/components/ui/drawer'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { AttendanceRuleForm } from './make-ups/attendance-rule-form'
import { memberColumns, memberCsv, memberPhoneRow } from './member-table'

/** Members whose attendance counts no date yet are last. */
const lowestFirst = (members: readonly MemberAttendance[]) =>
  members.toSorted((one, other) => (one.percentage ?? 101) - (other.percentage ?? 101))

const noMonths: readonly string[] = []

/** All members' attendance for the last twelve months, for administrators. */
export function MemberList() {
  const table = trpc.attendance.list.useQuery({})
  const months = table.data?.months ?? noMonths
  const columns = useMemo(() => memberColumns(months), [months])
  const phoneRow = useMemo(() => memberPhoneRow(months), [months])
  const { drawer, open, leave } = useDrawerAddress()
  const isAdmin = useHolder().isAdmin
  return (
    <>
      <RecordList
        title="Attendance"
        {...(isAdmin && {
          more: (
            <MenuItem icon={<CalendarSync aria-hidden />} onSelect={() => open('make-up-rule')}>
              Days for make-ups
            </MenuItem>
          ),
        })}
        about="The lowest percentage first. The last 12 months, a bar for each. Make-ups count as present, excused dates don’t count."
        choose={lowestFirst}
        columns={columns}
        phoneRow={phoneRow}
        query={{ data: table.data?.members, error: table.error, refetch: table.refetch }}
        searchText={({ fullname }) => fullname}
        csv={{ filename: 'attendance.csv', columns: memberCsv(months) }}
      />
      {isAdmin && drawer === 'make-up-rule' && (
        <Drawer title="Make-ups">
          <AttendanceRuleForm onDone={leave} />
        </Drawer>
      )}
    </>
  )
}
