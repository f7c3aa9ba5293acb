import { clubTime } from '@clubhouse/schema/club-time'
import { dutyDayOf } from '@clubhouse/schema/duties/arrival'
import type { DutyOfDate } from '@clubhouse/schema/duties/roster'
import { endOfShift, formatShift, isShift, minutesOfShift } from '@clubhouse/schema/duties/shift'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Badge } from '#/components/ui/badge'
import { Button, buttonVariants } from '#/components/ui/button'
import { useByClubClock } from '#/site/use-by-club-clock'
import { counted } from './service-words'
import { useShiftsChanged } from './use-hours-changed'

type DateShiftsProps = { event: EventDetail; occurrence: Occurrence }

/** The shifts of a date, which members take and give up here with one tap; renders nothing without shifts. */
export function DateShifts({ event, occurrence }: DateShiftsProps) {
  const { data = [] } = trpc.duty.ofDate.useQuery({ id: event.id, date: occurrence.date })
  const shifts = data
    .filter(({ duty }) => isShift(duty))
    .toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1))
  if (shifts.length === 0) return null
  return (
    <section
      aria-labelledby="shifts"
      className="rounded-md border border-border bg-surface p-5 shadow-sm"
    >
      <h2 id="shifts" className="text-h3">
        Shifts
      </h2>
      <ul className="divide-y divide-border">
        {shifts.map((shift) => (
          <Shift key={shift.duty.id} shift={shift} occurrence={occurrence} />
        ))}
      </ul>
    </section>
  )
}

const timeOf = ({ duty: { dayOffset, timeStart, position } }: DutyOfDate) =>
  `${String(dayOffset).padStart(2, '0')} ${timeStart} ${String(position).padStart(6, '0')}`

function Shift({ shift, occurrence }: { shift: DutyOfDate; occurrence: Occurrence }) {
  const { duty, missing } = shift
  const entries = shift.entries.filter(({ state }) => state !== 'Declined')
  const [user] = trpc.account.get.useSuspenseQuery()
  const now = useByClubClock(clubTime)
  const { date, isCancelled } = occurrence
  const day = dutyDayOf(duty, occurrence)
  const own = entries.find((entry) => entry.user.id === user.id)
  const going = entries.filter(({ seat }) => seat === 'Going')
  const waiting = entries.length - going.length
  const isOpen = !isCancelled && now < `${day}T${duty.timeStart}`
  const isOver = now >= endOfShift(duty, day)
  return (
    <li className="grid gap-3 py-4 last:pb-0 sm:flex sm:items-start sm:justify-between">
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold">{duty.title}</h3>
        <p className="tabular-nums">
          {occurrence.endDay !== occurrence.day && `${formatShortDate(day, occurrence.day)}, `}
          {formatShift(duty, formatTime)}
        </p>
        {duty.instructions && (
          <p className="wrap-anywhere whitespace-pre-line text-muted">{duty.instructions}</p>
        )}
        <p className="text-muted tabular-nums">
          {missing > 0 ? `${missing} of ${counted(duty.count, 'place')} open` : 'Full'}
          {waiting > 0 && `, ${waiting} waiting`}
        </p>
        {going.length > 0 && (
          <p className="wrap-anywhere">{going.map((entry) => entry.user.fullname).join(', ')}</p>
        )}
      </div>
      {isOpen ? (
        own ? (
          <OwnPlace id={own.id} title={duty.title} isWaiting={own.seat === 'Waitlisted'} />
        ) : (
          <TakeShift id={duty.id} date={date} title={duty.title} isFull={missing === 0} />
        )
      ) : (
        isOver &&
        own?.seat === 'Going' && (
          <Link
            to="/portal/account/service-hours"
            search={{ drawer: 'create', id: `${duty.eventId} ${day} ${minutesOfShift(duty)}` }}
            className={buttonVariants({ variant: 'quiet' })}
          >
            Add My Hours
          </Link>
        )
      )}
    </li>
  )
}

type TakeShiftProps = { id: string; date: string; title: string; isFull: boolean }

function TakeShift({ id, date, title, isFull }: TakeShiftProps) {
  const take = trpc.ownDuty.take.useMutation(useShiftsChanged())
  const label = isFull ? 'Join Waitlist' : 'Take Shift'
  return (
    <Button
      variant={isFull ? 'quiet' : 'primary'}
      className="shrink-0"
      busy={take.isPending}
      aria-label={`${label}: ${title}`}
      onClick={() => take.mutate({ id, date })}
    >
      {label}
    </Button>
  )
}

function OwnPlace({ id, title, isWaiting }: { id: string; title: string; isWaiting: boolean }) {
  const withdraw = trpc.ownDuty.decline.useMutation(useShiftsChanged())
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
      {isWaiting ? (
        <Badge tone="accent">You’re on the waitlist</Badge>
      ) : (
        <Badge tone="success">
          <Check aria-hidden className="mr-1 size-4" /> You’re on this shift
        </Badge>
      )}
      <Button
        variant="ghost"
        busy={withdraw.isPending}
        aria-label={`Withdraw: ${title}`}
        onClick={() => withdraw.mutate({ id })}
      >
        Withdraw
      </Button>
    </div>
  )
}
