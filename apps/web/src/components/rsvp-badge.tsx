import type { RsvpListRecord } from '@clubhouse/schema/rsvps/rsvp'
import { stateOf } from './format/rsvp-counts'
import { Badge } from './ui/badge'

const tones = { Going: 'success', Waitlisted: 'accent', Maybe: 'primary' } as const

type RsvpBadgeProps = { rsvp: Pick<RsvpListRecord, 'answer' | 'seat'> }

/** The state of an RSVP: Going, Waitlisted, Maybe or Not going. */
export function RsvpBadge({ rsvp }: RsvpBadgeProps) {
  const state = stateOf(rsvp)
  if (state === 'Not going')
    return <span className="whitespace-nowrap text-muted text-sm">{state}</span>
  return (
    <Badge tone={tones[state]} size="sm">
      {state}
    </Badge>
  )
}

/** Marks a date that the member can still answer. */
export const RsvpAsked = () => (
  <span className="shrink-0 rounded-sm border border-primary px-2 font-semibold text-primary text-sm leading-6">
    RSVP
  </span>
)
