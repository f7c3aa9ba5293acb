import type { RsvpReply } from '@clubhouse/schema/enumeration'
import type { ComingEvent } from '@clubhouse/schema/events/coming-events'
import type { ComingRsvp } from '@clubhouse/schema/rsvps/rsvp'
import { isOpen } from '@clubhouse/schema/rsvps/rsvp-closing'
import { Link } from '@tanstack/react-router'
import { RsvpButtons, useSaveRsvp } from '#/api/rsvp-buttons'
import { trpc } from '#/api/trpc'

type NextRsvpProps = Pick<ComingEvent, 'event' | 'next'> & { now: string }

/** The RSVP to the next date: as buttons, or as a link to its page if the event asks for a meal. */
export function NextRsvp({ event, next, now }: NextRsvpProps) {
  const { id, title, rsvp, meals } = event
  const { date } = next
  const answers = trpc.rsvp.own.useQuery(undefined, { enabled: rsvp !== 'None' })
  const save = useSaveRsvp(id, date)
  if (rsvp === 'None' || next.isCancelled || !answers.data) return null
  const own = answers.data.find((one) => one.eventId === id && one.date === date)
  const open = isOpen(event, next, now)
  const inOnePress = open && meals.length === 0
  // Sending the same RSVP again would remove guests that were added on the date's page.
  const answer = (chosen: RsvpReply) =>
    chosen !== own?.answer && save.mutate({ id, date, answer: chosen })
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t pt-3">
      <p className="font-semibold">
        {own ? inWords[own.seat ?? own.answer] : open ? 'Are you coming?' : 'RSVPs are closed.'}
      </p>
      {inOnePress && (
        <RsvpButtons
          label={`Are you coming to ${title}?`}
          value={save.isPending ? save.variables.answer : (own?.answer ?? null)}
          onReply={answer}
        />
      )}
      <Link
        to="/portal/event/$id/$date"
        params={{ id, date }}
        className="inline-flex min-h-11 items-center link"
      >
        {open && !inOnePress ? (own ? 'Change your RSVP' : 'RSVP') : 'Who’s coming'}
      </Link>
    </div>
  )
}

const inWords = {
  Going: 'You’re going.',
  Waitlisted: 'You’re on the waitlist.',
  Yes: 'You’re going.',
  Maybe: 'You RSVP’d maybe.',
  No: 'You’re not going.',
} satisfies Record<RsvpReply | NonNullable<ComingRsvp['seat']>, string>
