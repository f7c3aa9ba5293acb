import { clubDate } from '@clubhouse/schema/club-time'
import type { UserActivity } from '@clubhouse/schema/members/user-activity'
import { Link } from '@tanstack/react-router'
import { MemberActivity } from '#/api/member-activity'
import { formatShortDate } from '#/components/format/date'
import { stateOf } from '#/components/format/rsvp-counts'
import { RecordRows, rowLink } from '#/components/record-page/record-rows'
import { Badge } from '#/components/ui/badge'
import { useClub } from '#/site/club'

/** A member's RSVPs to upcoming dates. */
export const MemberRsvps = ({ id }: { id: string }) => (
  <MemberActivity id={id}>
    {({ rsvps }) =>
      rsvps.length === 0 ? (
        <p className="py-3 text-muted">No RSVPs to upcoming dates.</p>
      ) : (
        <RecordRows
          label="RSVPs to upcoming dates"
          rows={rsvps}
          keyOf={({ eventId, date }) => `${eventId}/${date}`}
        >
          {(rsvp) => <RsvpRow rsvp={rsvp} />}
        </RecordRows>
      )
    }
  </MemberActivity>
)

type Rsvp = UserActivity['rsvps'][number]

const tones = {
  Going: 'success',
  Waitlisted: 'accent',
  Maybe: 'primary',
  'Not going': 'danger',
} as const satisfies Record<ReturnType<typeof stateOf>, string>

function RsvpRow({ rsvp }: { rsvp: Rsvp }) {
  const { eventId, date, day, title } = rsvp
  const state = stateOf(rsvp)
  const today = clubDate(new Date(), useClub().timeZone)
  return (
    <>
      <Link to="/portal/event/$id/$date" params={{ id: eventId, date }} className={rowLink}>
        {formatShortDate(day, today)}, {title}
      </Link>
      <Badge tone={tones[state]}>{state}</Badge>
    </>
  )
}
