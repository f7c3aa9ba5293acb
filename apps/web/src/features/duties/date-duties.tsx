import { clubTime } from '@clubhouse/schema/club-time'
import { arrivalOf, dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { DutyOfDate } from '@clubhouse/schema/duties/roster'
import { formatShift, isShift } from '@clubhouse/schema/duties/shift'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver } from '@clubhouse/schema/events/occurrences-between'
import { trpc } from '#/api/trpc'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Button } from '#/components/ui/button'
import { useByClubClock } from '#/site/use-by-club-clock'
import { DutyEntries } from './duty-entries'
import { useDutiesChanged } from './use-duties-changed'

type DateDutiesProps = { event: EventDetail; occurrence: Occurrence; organizes?: boolean }

/** The duties of a date with the members who have them, and a button for those that nobody has. */
export function DateDuties({ event, occurrence, organizes = false }: DateDutiesProps) {
  const { data = [] } = trpc.duty.ofDate.useQuery({ id: event.id, date: occurrence.date })
  const now = useByClubClock(clubTime)
  const isComing = !occurrence.isCancelled && !isOver(occurrence, now)
  // Members don't see duties of the past that nobody had.
  const shown = data.filter(
    ({ duty, entries }) =>
      // Members take shifts in a list of their own.
      (organizes || !isShift(duty)) && (isComing || organizes || entries.length > 0),
  )
  if (shown.length === 0) return null
  return (
    <section
      aria-labelledby="duties"
      className="rounded-md border border-border bg-surface p-5 shadow-sm"
    >
      <h2 id="duties" className="mb-2 text-h3">
        Duties
      </h2>
      <ul className="divide-y divide-border">
        {shown.map((one) => (
          <li
            key={one.duty.id}
            className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <div className="min-w-0">
              <h3 className="wrap-anywhere font-semibold">{one.duty.title}</h3>
              <p className="text-muted text-sm">{whenOf(one, occurrence)}</p>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <DutyEntries duty={one} date={occurrence.date} organizes={organizes && isComing} />
              {isComing && !organizes && <TakeButton duty={one} date={occurrence.date} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whenOf({ duty }: DutyOfDate, occurrence: Occurrence): string {
  return [
    isShift(duty) &&
      occurrence.endDay !== occurrence.day &&
      formatShortDate(dutyDayOf(duty, occurrence), occurrence.day),
    formatShift(duty, formatTime),
    duty.arrivesMinutesBefore > 0 && arriveAt(arrivalOf(duty, occurrence)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function arriveAt(arrival: string): string | false {
  const [, time] = arrival.split('T')
  return time !== undefined && `Arrive at ${formatTime(time)}`
}

/** Takes an open duty, or a place on the waitlist of a full shift; renders nothing if the member has it already. */
function TakeButton({
  duty: { duty, entries, missing },
  date,
}: {
  duty: DutyOfDate
  date: string
}) {
  const [user] = trpc.account.get.useSuspenseQuery()
  const take = trpc.ownDuty.take.useMutation(useDutiesChanged())
  const isShift = duty.timeStart !== null
  if (entries.some((entry) => entry.user.id === user.id) || (missing === 0 && !isShift)) return null
  return (
    <Button
      variant="quiet"
      busy={take.isPending}
      aria-label={`${missing > 0 ? 'Take duty' : 'Join waitlist'}: ${duty.title}`}
      onClick={() => take.mutate({ id: duty.id, date })}
    >
      {missing > 0 ? 'Take Duty' : 'Join Waitlist'}
    </Button>
  )
}
