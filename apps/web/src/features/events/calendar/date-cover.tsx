import { kindOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { EventCover } from '#/components/event-cover'
import { cn } from '#/components/ui/cn'

/** The drawing for an event without a cover: a laid table for a lunch, the club outdoors for the rest. */
const drawingOf = { Lunch: 'welcome', Event: 'hero' } as const

/** The event's cover on its public page, or a drawing that suits its kind: a low band on phones. */
export const DateCover = ({ event }: { event: PublicEvent }) => (
  <EventCover
    cover={event.cover ?? { picture: drawingOf[kindOf(event)], alt: '', isDecorative: true }}
    sizes="(min-width: 64rem) 48rem, 100vw"
    className={cn(
      'max-h-28 sm:max-h-60 lg:max-h-80',
      // People at a table: a low band shows both from a little below the middle.
      event.cover ? 'max-sm:object-[50%_58%]' : 'object-[50%_92%] lg:object-[50%_70%]',
    )}
  />
)
