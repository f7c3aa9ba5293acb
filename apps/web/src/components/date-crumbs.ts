import type { EventDetail } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { formatShortDate } from '#/components/format/date'
import type { Crumb } from '#/components/page-header'

/** The pages above one about a date: the events, the event, and the date, as far as they have loaded. */
export const dateCrumbs = (
  params: { id: string; date: string },
  event: Pick<EventDetail, 'title'> | undefined,
  occurrence: Pick<Occurrence, 'day'> | undefined,
  today?: string,
): Crumb[] => [
  { label: 'Events', to: '/portal/event' },
  ...(event && occurrence
    ? [
        { label: event.title, to: '/portal/event/$id' as const, params: { id: params.id } },
        {
          label: formatShortDate(occurrence.day, today),
          to: '/portal/event/$id/$date' as const,
          params,
        },
      ]
    : []),
]
