import type { AttendanceSheet } from '@clubhouse/schema/attendance/attendance'
import { takesAttendance } from '@clubhouse/schema/attendance/check-in-time'
import { clubDate } from '@clubhouse/schema/club-time'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { SectionHeader } from '#/components/section-header'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { CheckInCode } from './check-in-code'
import { ExportSheet } from './export-sheet'
import { SheetList } from './sheet-list'
import { RefusedMarks, UnsentStatus } from './unsent-note'

/** How often the list is reloaded, in milliseconds, because others take attendance too. */
const interval = 10_000

type AttendancePageProps = { id: string; date: string }

/** The page where organizers take attendance. */
export function AttendancePage({ id, date }: AttendancePageProps) {
  const event = trpc.event.get.useQuery({ id })
  const occurrence = trpc.occurrence.get.useQuery({ id, date })
  const today = useByClubClock(clubDate)
  const title = event.data?.title
  const error = event.error ?? occurrence.error
  const isTaken = occurrence.data && takesAttendance(occurrence.data, today)
  const sheet = trpc.attendance.get.useQuery(
    { id, date },
    {
      enabled: isTaken === true,
      refetchInterval: interval,
      staleTime: 0,
      refetchOnWindowFocus: true,
      // Without a connection the list stays, and each retry would show a toast.
      trpc: { context: { quiet: 'all' } },
    },
  )
  return (
    <>
      <PageHead title="Check-in" hidden />
      <SectionHeader
        title="Check-in"
        action={isTaken && <CheckInCode id={id} date={date} />}
        more={
          isTaken && (
            <MoreMenu label="More actions for attendance">
              <ExportSheet id={id} date={date} sheet={sheet.data} />
            </MoreMenu>
          )
        }
      />
      <RefusedMarks />
      {occurrence.data && title ? (
        isTaken ? (
          <Sheet id={id} date={date} event={title} sheet={sheet} />
        ) : (
          <>
            <p>
              {occurrence.data.isCancelled
                ? 'This date is canceled.'
                : 'You can take attendance starting on the day of the event.'}
            </p>
            <UnsentStatus />
          </>
        )
      ) : error ? (
        <Failed
          message={error.message}
          onRetry={() => Promise.all([event.refetch(), occurrence.refetch()])}
        />
      ) : (
        <SheetSkeleton />
      )}
    </>
  )
}

type SheetProps = AttendancePageProps & {
  event: string
  sheet: {
    data: AttendanceSheet | undefined
    error: { message: string } | null
    refetch: () => unknown
  }
}

function Sheet({ id, date, event, sheet }: SheetProps) {
  if (sheet.data) return <SheetList id={id} date={date} event={event} sheet={sheet.data} />
  if (!sheet.error) return <SheetSkeleton />
  return <Failed message={sheet.error.message} onRetry={sheet.refetch} />
}

const Failed = (props: { message: string; onRetry: () => unknown }) => (
  <>
    <UnsentStatus />
    <ErrorState {...props} />
  </>
)

/** Rows of the list's size. */
const SheetSkeleton = () => (
  <div className="grid gap-2">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
      <Skeleton key={key} className="h-14 w-full rounded-md" />
    ))}
  </div>
)
