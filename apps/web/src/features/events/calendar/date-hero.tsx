import { hoursOf } from '@clubhouse/schema/events/calendar'
import { monthOf } from '@clubhouse/schema/events/calendar-day'
import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { PublicDate, VisitorQuestion } from '@clubhouse/schema/events/public-date'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Hours } from '#/components/hours'
import { buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { useVisitorRsvp } from '#/components/use-visitor-rsvp'
import { EventBadge } from './event-badge'

type DateHeroProps = {
  shown: PublicDate
  today: string
  /** The visitors' RSVP, which the button opens; wide screens show it beside the top. Null for a page without one. */
  asked: VisitorQuestion | null
}

/** The top of a date's public page: what, when and where. A talk is the title, below the event's name. */
export function DateHero({ shown, today, asked }: DateHeroProps) {
  const { event, program, startsAt } = shown
  const name = cn('wrap-anywhere max-w-4xl', event.isCancelled && 'line-through')
  const isOver = event.endDay < today
  return (
    <header className="on-deep">
      <div className="wrap pt-2 pb-4 lg:pb-6">
        <div className="flex flex-wrap items-center gap-x-6">
          <BackLink month={isOver ? undefined : monthOf(event.date)} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <EventBadge event={event} />
            {event.date === today && <span className="font-bold">Today</span>}
            {isOver && <span className="text-on-deep-muted">This date has passed.</span>}
          </p>
        </div>
        {program?.topic && (
          <p className={cn(name, 'mt-1 font-semibold text-on-deep-accent lg:text-lead')}>
            {event.title}
          </p>
        )}
        <h1 className={cn(name, 'mt-1 text-h1 sm:text-hero')}>{program?.topic ?? event.title}</h1>
        <p className="mt-1 lg:mt-3 lg:text-lead">
          <time dateTime={event.isAllDay ? event.date : startsAt}>
            <span className="block font-semibold lg:inline">{formatDate(event.date)}</span>
            <span className="max-lg:hidden">, </span>
            <Hours hours={hoursOf(event)} />
          </time>
          {event.location && (
            <span className="wrap-anywhere text-on-deep-muted before:content-['_·_'] lg:block lg:before:content-none">
              {event.location}
            </span>
          )}
        </p>
        {shown.price && !isOver && <p className="mt-1">{shown.price}, paid at the door</p>}
        {asked && <RsvpLink asked={asked} />}
      </div>
    </header>
  )
}

/** Leads to the form; renders nothing while RSVPs are closed. */
function RsvpLink({ asked }: { asked: VisitorQuestion }) {
  const state = useVisitorRsvp(asked)
  if (state === 'closed') return null
  return (
    <a href="#rsvp" className={buttonVariants({ variant: 'accent', className: 'mt-3 lg:hidden' })}>
      {state === 'full' ? 'Join the waitlist' : 'RSVP'}
    </a>
  )
}

/** A link back to the date's month in the calendar. */
const BackLink = ({ month }: { month: string | undefined }) => (
  <Link
    to="/events"
    search={{ month }}
    hash={month}
    className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-on-deep-accent decoration-2 underline-offset-4 print:hidden"
  >
    <ArrowLeft aria-hidden className="size-5" /> Calendar of Events
  </Link>
)
