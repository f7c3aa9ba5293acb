import { checkInTime } from '@clubhouse/schema/attendance/check-in-time'
import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { placeOn } from '@clubhouse/schema/events/occurrence-place'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateTile } from '#/components/date-tile'
import { formatCity, mapsSearchUrl } from '#/components/format/address'
import { formatShortDate } from '#/components/format/date'
import { formatTimeRange } from '#/components/format/time'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { buttonVariants } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { ZoneName } from '#/components/zone-name'
import { DateBadges } from './date-badges'

type DateHeaderProps = {
  event: EventDetail
  occurrence: Occurrence
  /** The club's clock, YYYY-MM-DDTHH:MM. */
  now: string
  /** The organizers' menu. */
  more: ReactNode
}

/** The top of a date's page: what, when, and checking in while that is possible. */
export function DateHeader({ event, occurrence, now, more }: DateHeaderProps) {
  const { date, day, timeStart, timeEnd, isCancelled } = occurrence
  const { id, title } = event
  const today = now.slice(0, 10)
  const when = formatShortDate(day, today)
  const checksIn = !isCancelled && checkInTime(occurrence, now) === 'open'
  return (
    <>
      <PageHead title={`${title}, ${when}`} hidden />
      <PageHeader
        breadcrumb={[
          { label: 'Events', to: '/portal/event' },
          { label: title, to: '/portal/event/$id', params: { id } },
        ]}
        title={
          <span className="flex large-text:flex-wrap items-center gap-4">
            <DateTile day={day} isToday={day === today} />
            <span className="min-w-0">
              {title}{' '}
              <span
                className={cn(
                  'mt-1 block font-normal font-sans text-base text-muted tracking-normal',
                  isCancelled && 'line-through',
                )}
              >
                <span className="large-text:whitespace-normal whitespace-nowrap">{when},</span>{' '}
                <span className="large-text:whitespace-normal whitespace-nowrap">
                  {formatTimeRange(timeStart, timeEnd)}
                  <ZoneName date={day} time={timeStart} />
                </span>
              </span>
            </span>
          </span>
        }
        badges={<DateBadges occurrence={occurrence} />}
        action={
          checksIn && (
            <Link
              to="/portal/event/$id/$date/check-in"
              params={{ id, date }}
              className={buttonVariants()}
            >
              <CircleCheck aria-hidden className="size-5" /> Check in
            </Link>
          )
        }
        more={more}
      >
        <PlaceLine event={event} occurrence={occurrence} />
      </PageHeader>
    </>
  )
}

/** The place and a link to a map; renders nothing without either. */
function PlaceLine({ event, occurrence }: Pick<DateHeaderProps, 'event' | 'occurrence'>) {
  const place = placeOn(event, occurrence)
  const name = place.location || formatCity(place)
  const url = mapsSearchUrl(place)
  if (!name && !url) return null
  return (
    <p className="wrap-anywhere">
      {name}
      {name && url && ' · '}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="finger-high text-primary underline underline-offset-4"
        >
          Directions
        </a>
      )}
    </p>
  )
}
