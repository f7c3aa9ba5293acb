import { takesAttendance } from '@clubhouse/schema/attendance/check-in-time'
import { clubDate } from '@clubhouse/schema/club-time'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { formatMinutes } from '@clubhouse/schema/service/minutes'
import type { DateHours, ServiceHours } from '@clubhouse/schema/service/service-hours'
import { totalOf } from '@clubhouse/schema/service/service-totals'
import { Clock, X } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { PageHead } from '#/components/page-head'
import { SectionHeader } from '#/components/section-header'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { RecordForm } from './record-form'
import { counted, kindLabel } from './service-words'
import { ShiftSheet } from './shift-sheet'
import { useHoursChanged } from './use-hours-changed'

type DateHoursPageProps = { id: string; date: string }

/** The tab of a date where organizers record service hours and print the list of shifts. */
export function DateHoursPage({ id, date }: DateHoursPageProps) {
  const event = trpc.event.get.useQuery({ id })
  const hours = trpc.serviceHours.ofDate.useQuery({ id, date })
  const today = useByClubClock(clubDate)
  const { drawer, open, leave } = useDrawerAddress()
  const occurrence = event.data && findOccurrence(event.data, date)
  const error = event.error ?? hours.error
  if (error)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => Promise.all([event.refetch(), hours.refetch()])}
      />
    )
  if (!hours.data || !occurrence) return <Skeleton className="h-60 w-full rounded-md" />
  const canRecord = takesAttendance(occurrence, today)
  return (
    <>
      <PageHead title="Service hours" hidden />
      <ShiftSheet id={id} date={date} />
      <section aria-label="Service hours" className="print:hidden">
        <SectionHeader
          title="Service hours"
          action={
            canRecord && (
              <Button onClick={() => open('hours')}>
                <Clock aria-hidden className="size-5" /> Record Hours
              </Button>
            )
          }
        />
        {canRecord ? (
          <Recorded sheet={hours.data} />
        ) : (
          <p>
            {occurrence.isCancelled
              ? 'This date is canceled.'
              : 'You can record hours starting on the day of the event.'}
          </p>
        )}
      </section>
      {drawer === 'hours' && canRecord && (
        <Drawer title="Record Hours">
          <RecordForm id={id} date={date} sheet={hours.data} onDone={leave} />
        </Drawer>
      )}
    </>
  )
}

function Recorded({ sheet: { hours } }: { sheet: DateHours }) {
  if (hours.length === 0)
    return (
      <p className="text-muted">
        No hours recorded yet. Record them in one step for everyone who was here.
      </p>
    )
  const people = new Set(hours.map(({ user }) => user.id)).size
  return (
    <>
      <p className="font-semibold tabular-nums">
        {formatMinutes(totalOf(hours).total)} by {counted(people, 'member')}
      </p>
      <ul aria-label="Recorded hours" className="mt-2 border-border border-t">
        {hours
          .toSorted((one, other) => one.user.fullname.localeCompare(other.user.fullname))
          .map((one) => (
            <RecordedRow key={one.id} hours={one} />
          ))}
      </ul>
    </>
  )
}

function RecordedRow({ hours }: { hours: ServiceHours }) {
  const { id, user, minutes, kind, enteredBy } = hours
  const remove = trpc.serviceHours.remove.useMutation(useHoursChanged())
  const isOwn = enteredBy?.id === user.id
  return (
    <li className="flex min-h-16 items-center gap-3 border-border border-b md:min-h-13">
      <p className="min-w-0 flex-1 leading-snug">
        <span className="wrap-anywhere font-semibold">{user.fullname}</span>{' '}
        <span className="block text-muted text-sm">
          {[kindLabel(kind), isOwn && 'entered by themselves'].filter(Boolean).join(', ')}
        </span>
      </p>
      <span className="shrink-0 tabular-nums">{formatMinutes(minutes)}</span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove hours: ${user.fullname}, ${kindLabel(kind)}`}
        busy={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        <X aria-hidden className="size-5" />
      </Button>
    </li>
  )
}
