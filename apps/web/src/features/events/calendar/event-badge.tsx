import { badgeOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { Badge } from '#/components/ui/badge'

const tones = { Canceled: 'danger', Lunch: 'accent', Event: 'primary' } as const

/** The badge with an event's type, or 'Canceled'. */
export function EventBadge({ event }: { event: PublicEvent }) {
  const badge = badgeOf(event)
  return <Badge tone={tones[badge]}>{badge}</Badge>
}
