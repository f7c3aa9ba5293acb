import type { OwnRsvp, RsvpListRecord, RsvpSummary } from '@clubhouse/schema/rsvps/rsvp'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Formats the user's own RSVP as a sentence; null without one. */
export function formatOwnRsvp(own: OwnRsvp | null): string | null {
  if (!own) return null
  const { answer, seat, ahead, guests, meal } = own
  if (answer === 'No') return 'You’re not going.'
  if (answer === 'Maybe') return 'You RSVP’d maybe.'
  const company = guests.length ? ` with ${counted(guests.length, 'guest', 'guests')}` : ''
  if (seat === 'Waitlisted')
    return `You’re on the waitlist${company} (${ahead ? `${ahead} ahead of you` : 'you’re next'}).`
  return `You’re going${company}${meal ? `. Your meal: ${meal}` : ''}.`
}

/** Formats a date's counts: '12 going · 3 seats left'. */
export function formatCounts({ going, seatsLeft, waitlisted, maybe }: RsvpSummary): string {
  return [
    `${going} going`,
    seatsLeft !== null && counted(seatsLeft, 'seat left', 'seats left'),
    waitlisted > 0 && `${waitlisted} waitlisted`,
    maybe > 0 && `${maybe} maybe`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the state of an RSVP, as shown on the guest list. */
export const stateOf = ({ answer, seat }: Pick<RsvpListRecord, 'answer' | 'seat'>) =>
  seat ?? (answer === 'No' ? 'Not going' : 'Maybe')
