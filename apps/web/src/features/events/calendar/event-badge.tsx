import { badgeOf, type PublicEvent } from '@clubhouse/schema/events/calendar'
import { Badge } from '#/components/ui/badge'

const tones = { Canceled: 'danger', Lunch: 'accent', Event: 'primary' } as const

/** What an event is, or that it is canceled. */
export function EventBadge({ event }: { event: PublicEvent }) {
  const badge = badgeOf(event)
  return <Badge tone={tones[badge]}>{badge}</Badge>
}
