import type { RsvpReply } from '@clubhouse/schema/enumeration'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import type { RsvpSummary } from '@clubhouse/schema/rsvps/rsvp'
import { useNavigate } from '@tanstack/react-router'
import { formatEventPrice } from '#/components/format/event-price'
import { formatOwnRsvp } from '#/components/format/rsvp-counts'
import { Button } from '#/components/ui/button'
import { Skeleton } from '#/components/ui/skeleton'
import { RsvpButtons, useSaveRsvp, yesLabel } from './rsvp-buttons'
import { trpc } from './trpc'

type EventDate = { event: EventRecord; occurrence: Occurrence }

/** The member's RSVP to a date that has RSVPs: one tap saves it, unless a Yes needs a meal. */
export function DateRsvp({ event, occurrence }: EventDate) {
  const key = { id: event.id, date: occurrence.date }
  const detail = trpc.occurrence.get.useQuery(key)
  const rsvp = detail.data?.rsvp
  if (rsvp) return <Reply event={event} occurrence={occurrence} rsvp={rsvp} />
  if (detail.data) return null
  return (
    <div className="mt-3 min-h-21">
      {detail.error ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {detail.error.message}
          <Button variant="quiet" onClick={() => detail.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton className="h-21 w-full max-w-md" />
      )}
    </div>
  )
}

function Reply({ event, occurrence, rsvp }: EventDate & { rsvp: RsvpSummary }) {
  const navigate = useNavigate()
  const { id, title, meals } = event
  const { date } = occurrence
  const save = useSaveRsvp(id, date)
  const { own, isOpen } = rsvp
  const price = formatEventPrice(event)
  const hasMeals = meals.length > 0
  const reply = (answer: RsvpReply) => {
    if (answer === 'Yes' && hasMeals) {
      return navigate({
        to: '/portal/event/$id/$date',
        params: { id, date },
        search: { drawer: 'answer' },
      })
    }
    const { guests = [], note = null, meal = null } = own ?? {}
    return save.mutate({ id, date, answer, guests, note, meal: hasMeals ? meal : null })
  }
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="font-semibold">
          {formatOwnRsvp(own) ?? (isOpen ? 'Are you coming?' : 'RSVPs are closed.')}
        </p>
        <p className="text-muted text-sm tabular-nums">{formatGoing(rsvp)}</p>
      </div>
      {price && isOpen && <p className="text-sm">{price}</p>}
      {(isOpen || own?.seat) && (
        <RsvpButtons
          label={`Are you coming to ${title}?`}
          yes={yesLabel(rsvp)}
          value={save.isPending ? save.variables.answer : (own?.answer ?? null)}
          closed={(answer) => !isOpen && !(answer === 'No' && own?.seat)}
          onReply={reply}
          wide
        />
      )}
    </div>
  )
}

/** Formats '12 going', and whether a Yes would be waitlisted. */
const formatGoing = ({ going, seatsLeft }: RsvpSummary) =>
  [going > 0 && `${going} going`, seatsLeft === 0 && 'full'].filter(Boolean).join(' · ')
