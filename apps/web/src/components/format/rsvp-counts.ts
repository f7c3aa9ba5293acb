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

type Counts = Pick<RsvpSummary, 'going' | 'waitlisted' | 'maybe'>

/** Formats a date's counts, people with their guests: '12 going · 3 seats left'. */
export const formatCounts = ({ going, seatsLeft, waitlisted, maybe }: RsvpSummary): string =>
  joined([
    `${going} going`,
    seatsLeft !== null && counted(seatsLeft, 'seat left', 'seats left'),
    ...undecided({ going, waitlisted, maybe }),
  ])

/** Formats the counts of a guest list: '12 going, including 3 guests · 1 not going'. */
export const formatGuestCounts = (counts: Counts & Pick<RsvpSummary, 'guests' | 'no'>): string => {
  const guests = counts.guests && `, including ${counted(counts.guests, 'guest', 'guests')}`
  return joined([
    `${counts.going} going${guests || ''}`,
    ...undecided(counts),
    counts.no > 0 && `${counts.no} not going`,
  ])
}

const undecided = ({ waitlisted, maybe }: Counts) => [
  waitlisted > 0 && `${waitlisted} waitlisted`,
  maybe > 0 && `${maybe} maybe`,
]

const joined = (parts: (string | false)[]) => parts.filter(Boolean).join(' · ')

/** Counts a guest list as the server counts a date: people who are going or waitlisted with their guests. */
export function countsOf(rsvps: readonly RsvpListRecord[]) {
  const people = (seat: RsvpListRecord['seat']) => {
    const parties = rsvps.filter((rsvp) => rsvp.seat === seat)
    const guests = parties.reduce((sum, party) => sum + party.guests.length, 0)
    return { guests, all: parties.length + guests }
  }
  const going = people('Going')
  const replies = (answer: 'No' | 'Maybe') => rsvps.filter((rsvp) => rsvp.answer === answer).length
  return {
    going: going.all,
    guests: going.guests,
    waitlisted: people('Waitlisted').all,
    maybe: replies('Maybe'),
    no: replies('No'),
  }
}

/** Returns the state of an RSVP, as shown on the guest list. */
export const stateOf = ({ answer, seat }: Pick<RsvpListRecord, 'answer' | 'seat'>) =>
  seat ?? (answer === 'No' ? 'Not going' : 'Maybe')
