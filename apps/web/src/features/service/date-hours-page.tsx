import { takesAttendance } from '@clubhouse/schema/attendance/check-in-time'
import { clubDate } from '@clubhouse/schema/club-time'
import { findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { formatMinutes } from '@clubhouse/schema/service/minutes'
import type { DateHours, ServiceHours } from '@clubhouse/schema/service/service-hours'
import { totalOf } from '@clubhouse/schema/service/service-totals'
import { keepPreviousData } from '@tanstack/react-query'
import { ChevronRight, Clock } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { SelectControl } from '#/components/form/fields/select-control'
import { formatShortDate } from '#/components/format/date'
import { PageHead } from '#/components/page-head'
import { useDeadDrawer } from '#/components/record-list/use-dead-drawer'
import { SectionHeader } from '#/components/section-header'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useByClubClock } from '#/site/use-by-club-clock'
import { EditHours } from './hours-form'
import { RecordForm } from './record-form'
import { counted, kindLabel } from './service-words'
import { ShiftSheet } from './shift-sheet'

type DateHoursPageProps = { id: string; date: string }

/** The tab of a date where organizers record service hours and print the list of shifts. */
export function DateHoursPage({ id, date }: DateHoursPageProps) {
  const event = trpc.event.get.useQuery({ id })
  const [chosen, setChosen] = useState<string>()
  const hours = trpc.serviceHours.ofDate.useQuery(
    { id, date, ...(chosen && { day: chosen }) },
    { placeholderData: keepPreviousData },
  )
  const today = useByClubClock(clubDate)
  const { drawer, id: edit, open, leave } = useDrawerAddress()
  const occurrence = event.data && findOccurrence(event.data, date)
  const error = event.error ?? hours.error
  useDeadDrawer(
    drawer === 'edit' &&
      hours.data !== undefined &&
      !hours.data.hours.some((one) => one.id === edit),
  )
  if (error)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => Promise.all([event.refetch(), hours.refetch()])}
      />
    )
  if (!hours.data || !occurrence) return <Skeleton className="h-60 w-full rounded-md" />
  const { day, days } = hours.data
  const canRecord = takesAttendance({ ...occurrence, day }, today)
  const edited = drawer === 'edit' ? hours.data.hours.find((one) => one.id === edit) : undefined
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
        {days.length > 1 && (
          <div className="mb-4 grid max-w-60 gap-1">
            <label htmlFor="hours-day" className="font-semibold">
              Day
            </label>
            <SelectControl
              id="hours-day"
              value={day}
              onChange={({ target }) => setChosen(target.value)}
            >
              {days.map((one) => (
                <option key={one} value={one}>
                  {formatShortDate(one, today)}
                </option>
              ))}
            </SelectControl>
          </div>
        )}
        {canRecord ? (
          <Recorded sheet={hours.data} onEdit={(one) => open('edit', one)} />
        ) : (
          <p>
            {occurrence.isCancelled
              ? 'This date is canceled.'
              : 'You can record hours starting on the day of the event.'}
          </p>
        )}
      </section>
      {edited && (
        <Drawer title={`Hours, ${edited.user.fullname}`}>
          <EditHours hours={edited} today={today} isOrganizer onDone={leave} />
        </Drawer>
      )}
      {drawer === 'hours' && canRecord && (
        <Drawer title="Record Hours">
          <RecordForm id={id} date={date} sheet={hours.data} onDone={leave} />
        </Drawer>
      )}
    </>
  )
}

type RecordedProps = { sheet: DateHours; onEdit: (id: string) => void }

function Recorded({ sheet: { hours }, onEdit }: RecordedProps) {
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
            <RecordedRow key={one.id} hours={one} onEdit={() => onEdit(one.id)} />
          ))}
      </ul>
    </>
  )
}

function RecordedRow({ hours, onEdit }: { hours: ServiceHours; onEdit: () => void }) {
  const { user, minutes, kind, enteredBy } = hours
  const isOwn = enteredBy?.id === user.id
  return (
    <li className="border-border border-b">
      <button
        type="button"
        className="flex min-h-16 w-full items-center gap-3 text-left -outline-offset-2 hover:bg-primary-soft md:min-h-13"
        onClick={onEdit}
      >
        <span className="min-w-0 flex-1 leading-snug">
          <span className="wrap-anywhere font-semibold">{user.fullname}</span>{' '}
          <span className="block text-muted text-sm">
            {[kindLabel(kind), isOwn && 'entered by themselves'].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="shrink-0 tabular-nums">{formatMinutes(minutes)}</span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
      </button>
    </li>
  )
}
