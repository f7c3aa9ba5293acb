import { clubDate } from '@clubhouse/schema/club-time'
import { addDays } from '@clubhouse/schema/events/calendar-day'
import {
  changesDaysBack,
  type MembershipChange,
} from '@clubhouse/schema/members/membership-changes'
import { useNavigate } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { trpc } from '#/api/trpc'
import { DayFilter } from '#/components/day-filter'
import { changeWords } from '#/components/membership/membership-words'
import { RecordList } from '#/components/record-list/record-list'
import { allRecords, type RecordState } from '#/components/record-list/use-states'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { useByClubClock } from '#/site/use-by-club-clock'
import { type ChangeRow, changeColumns, changeCsv, changePhoneRow } from './change-table'
import type { ChangeView } from './change-view'
import { HeadcountCard } from './headcount-card'

const csv = { filename: 'membership-changes.csv', columns: changeCsv }
const isOpen = ({ reportedAt }: MembershipChange) => reportedAt === null
const byDaysLeft = (one: ChangeRow, other: ChangeRow) => one.daysLeft - other.daysLeft

const searchText = ({ fullname, number, kind, type }: ChangeRow) =>
  [fullname, number, changeWords[kind], type].join(' ')

/** The members who joined, left or changed, for the report to the international organization. */
export function ChangeList({ view }: { view: ChangeView }) {
  const { since, date } = view
  const navigate = useNavigate()
  const today = useByClubClock(clubDate)
  const query = trpc.membership.changes.useQuery({ since })
  const rows = useMemo(
    () => query.data?.map((one) => ({ ...one, id: `${one.periodId}-${one.edge}` })),
    [query.data],
  )
  const change = (days: { since?: string | undefined; date?: string | undefined }) =>
    navigate({
      to: '/portal/administrator/membership',
      search: (search) => ({ ...search, ...days }),
      replace: true,
      resetScroll: false,
    })
  const states: RecordState<ChangeRow>[] = [
    {
      value: 'open',
      label: 'To report',
      has: isOpen,
      order: byDaysLeft,
      isFirst: true,
      action: <ReportButton changes={rows?.filter(isOpen) ?? []} />,
    },
    { value: 'reported', label: 'Reported', has: (one) => !isOpen(one) },
    allRecords,
  ]
  return (
    <RecordList
      title="Changes to report"
      about="The international organization allows 30 days to report a change."
      columns={changeColumns}
      phoneRow={changePhoneRow}
      query={{ ...query, data: rows }}
      states={states}
      searchText={searchText}
      csv={csv}
      filter={
        <DayFilter
          label="Since"
          value={since ?? addDays(today, -changesDaysBack)}
          onChange={(day) => change({ since: day })}
        />
      }
      purpose="Members who join, leave or change their type appear here."
      below={<HeadcountCard date={date} onChange={(day) => change({ date: day })} />}
    />
  )
}

function ReportButton({ changes }: { changes: readonly ChangeRow[] }) {
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const report = trpc.membership.report.useMutation({
    onSuccess: () =>
      Promise.all([utils.membership.changes.invalidate(), utils.waiting.invalidate()]),
  })
  const count = changes.length
  return (
    <>
      <Button busy={report.isPending} onClick={() => setIsAsking(true)}>
        <CheckCheck aria-hidden className="size-5" /> {`Mark ${count} as reported`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Mark ${count === 1 ? '1 change' : `${count} changes`} as reported?`}
          text={
            <div className="grid gap-3">
              <p>Do this once the international organization has them.</p>
              <ul className="grid gap-1">
                {changes.map(({ id, fullname, kind }) => (
                  <li key={id}>
                    <span className="font-semibold">{fullname}</span> · {changeWords[kind]}
                  </li>
                ))}
              </ul>
            </div>
          }
          action={`Mark ${count} as reported`}
          keep="Not yet"
          harmless
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            const keys = changes.map(({ periodId, edge }) => ({ periodId, edge }))
            report.mutate({ changes: keys })
          }}
        />
      )}
    </>
  )
}
