import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import type { ReactNode } from 'react'
import { DateTile } from '#/components/date-tile'
import { formatShortDate } from '#/components/format/date'
import { formatTime } from '#/components/format/time'
import { Hours } from '#/components/hours'
import { PageHeader } from '#/components/page-header'
import { cn } from '#/components/ui/cn'
import { Skeleton } from '#/components/ui/skeleton'
import { DateBadges } from './date-badges'

type DateHeaderProps = {
  event: EventDetail
  occurrence: Occurrence
  today: string
  /** The organizers' menu. */
  more: ReactNode
}

/** The top of all pages about a date: what and when. */
export function DateHeader({ event: { id, title }, occurrence, today, more }: DateHeaderProps) {
  const { day, isCancelled } = occurrence
  const when = formatShortDate(day, today)
  return (
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
              <span className="inline-block">{when},</span>{' '}
              <span className="inline-block">
                <Hours hours={occurrence} format={formatTime} />
              </span>
            </span>
          </span>
        </span>
      }
      badges={<DateBadges occurrence={occurrence} />}
      more={more}
    />
  )
}

/** The head while it loads, in its size, with a heading that receives the focus and passes it on. */
export const DateHeaderSkeleton = () => (
  <PageHeader
    breadcrumb={[{ label: 'Events', to: '/portal/event' }]}
    title={
      <span className="flex items-center gap-4 text-muted">
        <Skeleton className="h-19 w-16 shrink-0 rounded-sm" />
        Event
      </span>
    }
  />
)
