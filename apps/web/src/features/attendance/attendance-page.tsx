import type { AttendanceSheet } from '@clubhouse/schema/attendance/attendance'
import { takesAttendance } from '@clubhouse/schema/attendance/check-in-time'
import { clubDate } from '@clubhouse/schema/club-time'
import type { AttendanceStatus } from '@clubhouse/schema/enumeration'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { recordMark } from '#/api/send-marks'
import { serverOffset } from '#/api/server-clock'
import { trpc } from '#/api/trpc'
import { takenAtNow, useUnsentMarks } from '#/api/unsent-marks'
import { WithoutCompanyNote } from '#/api/without-company'
import { Count } from '#/components/count'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { SearchBox } from '#/components/record-list/search-box'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { CheckInCode } from './check-in-code'
import { GuestStepper } from './guest-stepper'
import { OtherMembers } from './other-members'
import { named, withUnsent } from './sheet-rows'
import { TapRow } from './tap-row'
import { UnsentNote } from './waiting-note'

const notListed = ['isn’t on this list', 'aren’t on this list'] as const

/** How often the list is reloaded, in milliseconds, because others take attendance too. */
const interval = 10_000

type AttendancePageProps = { id: string; date: string }

/** The page where organizers take attendance. */
export function AttendancePage({ id, date }: AttendancePageProps) {
  const event = trpc.event.get.useQuery({ id })
  const occurrence = trpc.occurrence.get.useQuery({ id, date })
  const today = useByClubClock(clubDate)
  const title = event.data?.title
  const when = occurrence.data && formatShortDate(occurrence.data.day, today)
  const error = event.error ?? occurrence.error
  return (
    <>
      <PageHead title="Attendance" hidden />
      <Link
        to="/portal/event/$id/$date"
        params={{ id, date }}
        className="mb-5 inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {title && when ? `${title}, ${when}` : 'Back to the date'}
      </Link>
      <h1 className="mb-5 text-h1">Attendance</h1>
      <UnsentNote />
      {occurrence.data && title ? (
        takesAttendance(occurrence.data, today) ? (
          <Sheet id={id} date={date} event={title} />
        ) : (
          <p>
            {occurrence.data.isCancelled
              ? 'This date is canceled.'
              : 'You can take attendance starting on the day of the event.'}
          </p>
        )
      ) : error ? (
        <ErrorState
          message={error.message}
          onRetry={() => Promise.all([event.refetch(), occurrence.refetch()])}
        />
      ) : (
        <Skeleton className="h-96 w-full rounded-md" />
      )}
    </>
  )
}

function Sheet({ id, date, event }: AttendancePageProps & { event: string }) {
  const sheet = trpc.attendance.get.useQuery(
    { id, date },
    {
      refetchInterval: interval,
      staleTime: 0,
      refetchOnWindowFocus: true,
      // Without a connection the list stays, and each retry would show a toast.
      trpc: { context: { quiet: 'all' } },
    },
  )
  if (sheet.data) return <TapList id={id} date={date} event={event} sheet={sheet.data} />
  if (!sheet.error) return <Skeleton className="h-96 w-full rounded-md" />
  return <ErrorState message={sheet.error.message} onRetry={() => sheet.refetch()} />
}

type TapListProps = AttendancePageProps & { event: string; sheet: AttendanceSheet }

function TapList({ id, date, event, sheet }: TapListProps) {
  const [search, setSearch] = useState('')
  const marks = useUnsentMarks(({ marks }) => marks)
  const here = marks.filter((mark) => mark.id === id && mark.date === date)
  const { rows, guests, guestsWait } = withUnsent(sheet, here)
  const record = { id, date, event, refusal: null }
  const markMember = (member: { id: string; fullname: string }, status: AttendanceStatus | null) =>
    recordMark({
      ...record,
      who: member.fullname,
      mark: { userId: member.id, status, takenAt: takenAtNow(serverOffset()) },
    })
  const markGuests = (count: number) =>
    recordMark({
      ...record,
      who: 'Guests',
      mark: { guests: count, takenAt: takenAtNow(serverOffset()) },
    })
  const found = named(rows, search)
  const count = (status: AttendanceStatus | null) =>
    rows.filter((row) => row.status === status).length
  return (
    <>
      <div className="mb-5 flex flex-wrap items-stretch gap-3">
        <dl className="grid w-full grid-cols-3 large-text:grid-cols-1 gap-2 sm:flex sm:w-auto sm:gap-3">
          <Count label="Present" count={count('Present')} />
          <Count label="Excused" count={count('Excused')} />
          <Count label="Not recorded" count={count(null)} />
        </dl>
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <GuestStepper guests={guests} isWaiting={guestsWait} onChange={markGuests} />
          <CheckInCode id={id} date={date} />
        </div>
      </div>
      <div className="mb-5">
        <SearchBox label="Search members" value={search} onChange={setSearch} />
      </div>
      <div className="mb-5 empty:hidden">
        <WithoutCompanyNote people={sheet.withoutCompany} leftOut={notListed} />
      </div>
      {rows.length === 0 && (
        <EmptyState text="No one is on the list yet. Search for members to add them." />
      )}
      <ul aria-label="Members" className="grid gap-2 xl:grid-cols-2">
        {found.map((row) => (
          <TapRow key={row.id} member={row} onMark={(status) => markMember(row, status)} />
        ))}
      </ul>
      {search.trim() && (
        <OtherMembers
          search={search}
          listed={new Set(rows.map((row) => row.id))}
          onMark={markMember}
        />
      )}
    </>
  )
}
