import { clubTime } from '@clubhouse/schema/club-time'
import type { RsvpReply } from '@clubhouse/schema/enumeration'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver } from '@clubhouse/schema/events/occurrences-between'
import { formatAmount } from '@clubhouse/schema/money'
import { isOffered, type OwnRsvp, offerTo, type RsvpSummary } from '@clubhouse/schema/rsvps/rsvp'
import { skipToken } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { RsvpButtons, useSaveRsvp, yesLabel } from '#/api/rsvp-buttons'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { formatPayment } from '#/components/format/event-price'
import { formatCounts, formatOwnRsvp } from '#/components/format/rsvp-counts'
import { formatTime } from '#/components/format/time'
import { Button } from '#/components/ui/button'
import { Drawer } from '#/components/ui/drawer'
import { Skeleton } from '#/components/ui/skeleton'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { useZoneName } from '#/components/zone-name'
import { useByClubClock } from '#/site/use-by-club-clock'
import { AskedAnswer } from './asked-answer'
import { RsvpForm } from './rsvp-form'
import { StandingRsvp } from './standing-rsvp'
import { WhoComes } from './who-comes'

type RsvpPanelProps = { event: EventRecord; occurrence: Occurrence }

/** The member's RSVP to a date, and who else is coming. */
export function RsvpPanel({ event, occurrence }: RsvpPanelProps) {
  const { id } = event
  const { date } = occurrence
  const detail = trpc.occurrence.get.useQuery(event.rsvp === 'None' ? skipToken : { id, date })
  const now = useByClubClock(clubTime)
  const zoneAt = useZoneName()
  const rsvp = detail.data?.rsvp
  if (detail.error && !rsvp)
    return <ErrorState message={detail.error.message} onRetry={() => detail.refetch()} />
  if (detail.isLoading) return <Skeleton className="h-72 w-full rounded-md" />
  if (!rsvp) return null
  const price = formatPayment(event)
  const isAsked = !occurrence.isCancelled && !isOver(occurrence, now)
  return (
    <section
      aria-labelledby="who-comes"
      className="rounded-md border border-border bg-surface p-5 shadow-sm"
    >
      <h2 id="who-comes" className="mb-3 text-h3">
        {isAsked ? 'Are you coming?' : 'RSVPs'}
      </h2>
      {isAsked && (
        <>
          {price && <p className="mb-3">{price}</p>}
          <Answer event={event} occurrence={occurrence} rsvp={rsvp} />
          <p className="mt-3 text-muted text-sm">
            {occurrence.rsvpIsOpen === false
              ? 'An organizer closed RSVPs for this date.'
              : formatClosing(rsvp, now.slice(0, 10), zoneAt)}
          </p>
        </>
      )}
      <p className="mt-4 flex items-center gap-2 font-semibold">
        <UsersRound aria-hidden className="size-5 shrink-0 text-primary" />
        {occurrence.isCancelled ? saidYes(rsvp.going) : formatCounts(rsvp)}
      </p>
      <WhoComes {...rsvp} />
    </section>
  )
}

/** Returns how many people had RSVP'd yes to a canceled date. */
const saidYes = (people: number) => `${people} ${people === 1 ? 'person' : 'people'} RSVP’d yes`

const rsvpDrawer = 'answer'

function Answer({ event, occurrence, rsvp }: RsvpPanelProps & { rsvp: RsvpSummary }) {
  const { drawer, open, leave } = useDrawerAddress()
  const save = useSaveRsvp(event.id, occurrence.date)
  const { own, isOpen } = rsvp
  const answer = (chosen: RsvpReply) => {
    // The member has to choose a meal first.
    if (chosen === 'Yes' && event.meals.length > 0) return open(rsvpDrawer)
    save.mutate({ id: event.id, date: occurrence.date, ...kept(event, own), answer: chosen })
  }
  const closed = (chosen: RsvpReply) => !isOpen && !(chosen === 'No' && own?.seat)
  const shown = save.isPending ? save.variables.answer : (own?.answer ?? null)
  return (
    <>
      <AskedAnswer
        own={own}
        closed={closed}
        asksMeal={event.meals.length > 0}
        busy={save.isPending}
        onReply={answer}
      />
      <RsvpButtons
        wide
        label={`Are you coming to ${event.title}?`}
        yes={yesLabel(rsvp)}
        value={shown}
        closed={closed}
        onReply={answer}
      />
      {/* Never empty, so that nothing moves when an RSVP is saved. */}
      <p role="status" className="mt-3 min-h-lh">
        {formatOwnRsvp(own) ?? (isOpen ? 'You haven’t RSVP’d yet.' : 'You didn’t RSVP.')}
      </p>
      {rsvp.billed && (
        <p className="mt-3 rounded-sm bg-sunken p-3 text-sm">
          You were billed {formatAmount(rsvp.billed.cents, rsvp.billed.currency)} for this date.
          Withdrawing doesn’t change the invoice; ask the treasurer.
        </p>
      )}
      {isOpen && (
        <Button variant="quiet" className="mt-3" onClick={() => open(rsvpDrawer)}>
          {moreLabel(event, own)}
        </Button>
      )}
      <StandingRsvp
        event={event}
        day={occurrence.day}
        standing={rsvp.standing}
        answer={own && isOpen ? { ...kept(event, own), answer: own.answer } : null}
        isAhead={isOpen && !own}
      />
      {drawer === rsvpDrawer && isOpen && (
        <Drawer title={`Your RSVP: ${event.title}, ${formatShortDate(occurrence.day)}`}>
          <RsvpForm
            event={event}
            own={own}
            onSave={(input) => save.mutateAsync({ id: event.id, date: occurrence.date, ...input })}
            onSaved={leave}
          />
        </Drawer>
      )}
    </>
  )
}

/** Returns 'Add a guest or note', or 'Change guests or note' for an RSVP with any. */
function moreLabel({ guestsPerRsvp, meals }: EventRecord, own: OwnRsvp | null): string {
  const hasAny = own && (own.guests.length > 0 || own.meal || own.note)
  const parts = [guestsPerRsvp > 0 && (hasAny ? 'guests' : 'guest'), meals.length > 0 && 'meal']
  const before = parts.filter(Boolean).join(', ')
  return `${hasAny ? 'Change ' : 'Add a '}${before ? `${before} or note` : 'note'}`
}

/** Returns 'RSVPs close Mon, Nov 23, 12:00 PM.' */
function formatClosing(
  { isOpen, closesAt }: RsvpSummary,
  today: string,
  zoneAt: (local: string) => string,
): string {
  const day = formatShortDate(closesAt.slice(0, 10), today)
  const when = `${day}, ${formatTime(closesAt.slice(11))}${zoneAt(closesAt)}`
  return `${isOpen ? 'RSVPs close' : 'RSVPs closed'} ${when}.`
}

/** Returns the fields that are kept when only the reply changes. */
const kept = (event: EventRecord, own: OwnRsvp | null) => ({
  meal: own && isOffered(offerTo(event, own), own.meal) ? own.meal : null,
  guests: own?.guests ?? [],
  note: own?.note ?? null,
})
