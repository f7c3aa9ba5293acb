import { clubDate } from '@clubhouse/schema/club-time'
import type { AgingRow } from '@clubhouse/schema/finance/aging'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useMay } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { useNarrow } from '#/components/data-table/use-narrow'
import { DayFilter } from '#/components/day-filter'
import { EmptyState } from '#/components/empty-state'
import { RecordList } from '#/components/record-list/record-list'
import { useByClubClock } from '#/site/use-by-club-clock'
import { RemindInvoiceDialog } from '../invoice/remind-invoice-dialog'
import { agingColumns, agingCsv, agingPhoneRow, isLate } from './aging-table'
import { AgingTotals } from './aging-totals'
import type { AgingView } from './aging-view'
import type { AgingListRow } from './buckets'

const csv = { filename: 'who-owes.csv', columns: agingCsv }

const searchText = ({ user }: AgingListRow) => [user.fullname, user.email ?? ''].join(' ')

type WhoOwesProps = {
  view: AgingView
  /** The button that reminds the members with an overdue invoice. */
  remind: (owing: readonly AgingRow['user'][]) => ReactNode
  /** A sentence about when they were last reminded. */
  lastReminder: ReactNode
}

/** The members who owe, by how long it has been due, as of any day. */
export function WhoOwes({ view: { asOf }, remind, lastReminder }: WhoOwesProps) {
  const today = useByClubClock(clubDate)
  const navigate = useNavigate()
  const query = trpc.finance.aging.useQuery({ asOf })
  const rows = useMemo(
    () => query.data?.rows.map((row) => ({ ...row, id: `${row.user.id} ${row.currency}` })),
    [query.data],
  )
  const late = useMemo(() => {
    const owing = rows?.filter(isLate).map(({ user }) => [user.id, user] as const) ?? []
    return [...new Map(owing).values()]
  }, [rows])
  const narrow = useNarrow()
  const isToday = asOf === undefined || asOf === today
  const isLateToday = isToday && late.length > 0
  const reminds = useMay('finance.write') && isToday
  const [asking, setAsking] = useState<AgingListRow | null>(null)
  const columns = useMemo(() => agingColumns(reminds ? setAsking : null), [reminds])
  const day = (
    <DayFilter
      label="As of"
      value={asOf ?? today}
      onChange={(chosen) =>
        navigate({
          to: '/portal/finance/aging',
          search: (search) => ({ ...search, asOf: chosen === today ? undefined : chosen }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
  return (
    <>
      <RecordList
        title="Who owes"
        columns={columns}
        phoneRow={agingPhoneRow}
        query={{ ...query, data: rows }}
        searchText={searchText}
        csv={csv}
        about={isLateToday && !narrow && lastReminder}
        tools={isLateToday && !narrow && remind(late)}
        // On phones, the button shares the row of the day: the first member is higher.
        filter={
          narrow && isLateToday ? (
            <div className="order-last flex basis-full flex-wrap items-center justify-between gap-2 max-sm:[&>div]:basis-auto">
              {day}
              {remind(late)}
            </div>
          ) : (
            day
          )
        }
        below={isLateToday && narrow && <p className="mt-4 text-muted">{lastReminder}</p>}
        above={
          query.data && (
            <>
              <AgingTotals totals={query.data.totals} />
              <p className="mb-4 text-muted text-sm">Card subscriptions aren’t included.</p>
            </>
          )
        }
        empty={
          <EmptyState
            text="No records found."
            purpose="Members with an open invoice or credit on account appear here."
            link={{ label: 'Bill dues', to: '/portal/finance/run' }}
          />
        }
      />
      {asking?.oldestInvoiceId && (
        <RemindInvoiceDialog
          id={asking.oldestInvoiceId}
          fullname={asking.user.fullname}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
