import { formatDate, formatTimeRange } from '@clubhouse/schema/events/calendar-format'
import type { VisitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'
import { skipToken } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { ApiProvider } from '#/api/provider'
import { trpc } from '#/api/trpc'
import { DeadLink } from '#/components/dead-link'
import { formatOwnRsvp } from '#/components/format/rsvp-counts'
import { NeedsJavaScript } from '#/components/mailbox-note'
import { PageHead } from '#/components/page-head'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { VisitorReplyForm } from './visitor-reply-form'

/** The page behind the emailed link, where a visitor confirms, changes or withdraws an RSVP. */
export const VisitorRsvpPage = ({ token }: { token: string | undefined }) => (
  <div className="wrap grid max-w-xl gap-6 py-16">
    <PageHead title="Your RSVP" description="Confirm, change or withdraw your RSVP." hidden />
    <h1 className="text-h2">Your RSVP</h1>
    <NeedsJavaScript />
    <ApiProvider>
      <VisitorRsvp token={token} />
    </ApiProvider>
  </div>
)

function VisitorRsvp({ token }: { token: string | undefined }) {
  // The document was rendered without a token.
  const hydrated = useHydrated()
  const rsvp = trpc.visitorRsvp.get.useQuery(hydrated && token ? { token } : skipToken, {
    // The page shows the error.
    trpc: { context: { quiet: 'all' } },
  })
  if (hydrated && !token) {
    return (
      <DeadLink text="This link is incomplete.">
        <RsvpAgain />
      </DeadLink>
    )
  }
  if (rsvp.data && token) return <Answer token={token} rsvp={rsvp.data} />
  if (!rsvp.error) {
    return (
      <p role="status" className="min-h-80 text-lead text-muted">
        Loading…
      </p>
    )
  }
  return (
    <DeadLink text={rsvp.error.message}>
      {rsvp.error.data?.code === 'NOT_FOUND' ? (
        <RsvpAgain />
      ) : (
        <Button className="mt-3" onClick={() => rsvp.refetch()}>
          Try again
        </Button>
      )}
    </DeadLink>
  )
}

function Answer({ token, rsvp }: { token: string; rsvp: VisitorRsvpRecord }) {
  const utils = trpc.useUtils()
  const save = trpc.visitorRsvp.update.useMutation({
    onSuccess: ({ data }) => utils.visitorRsvp.get.setData({ token }, data),
    // The RSVP may have changed in the meantime.
    onError: () => utils.visitorRsvp.get.invalidate({ token }),
  })
  const { own, isOpen, isOver, isConfirmed } = rsvp
  const mayWithdraw = !isOver && (own.seat !== null || (isOpen && !isConfirmed))
  return (
    <>
      <DateFacts rsvp={rsvp} />
      <p role="status" className="text-lead">
        {formatState(rsvp)}
      </p>
      {isOpen && (
        // The form restarts from the stored RSVP when that changes.
        <VisitorReplyForm
          key={`${isConfirmed}-${own.answer}`}
          rsvp={rsvp}
          onSave={(input) => save.mutateAsync({ token, ...input })}
        />
      )}
      {mayWithdraw && (
        <div className="border-border border-t pt-6">
          <Button
            variant="quiet"
            size="lg"
            disabled={save.isPending}
            onClick={() =>
              save.mutate({ token, answer: 'No', meal: null, guests: [], note: own.note })
            }
          >
            I can’t come
          </Button>
        </div>
      )}
      {save.error && !isOpen && <DeadLink text={save.error.message}>{null}</DeadLink>}
    </>
  )
}

/** The event, its time and its place. */
function DateFacts({ rsvp }: { rsvp: VisitorRsvpRecord }) {
  const { event, occurrence, place } = rsvp
  const { day, timeStart, timeEnd, isCancelled, reason } = occurrence
  const where = [place.location, place.address, place.city, place.state].filter(Boolean).join(', ')
  return (
    <section className="grid gap-2 rounded-lg border border-border bg-surface p-5 shadow-sm">
      <h2 className="wrap-anywhere text-h3">{event.title}</h2>
      {isCancelled && (
        <div>
          <Badge tone="danger">Canceled</Badge>
        </div>
      )}
      {reason && <p className="wrap-anywhere">{reason}</p>}
      <p className="font-semibold">
        {formatDate(day)}, {formatTimeRange(timeStart, timeEnd)}
      </p>
      {where && <p className="wrap-anywhere">{where}</p>}
      {event.description && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">{event.description}</p>
      )}
    </section>
  )
}

function formatState({ name, occurrence, isOpen, isOver, isConfirmed, own }: VisitorRsvpRecord) {
  if (occurrence.isCancelled) return 'This date is canceled.'
  const answer = isConfirmed ? formatOwnRsvp(own) : `${name}, your RSVP isn’t confirmed yet.`
  if (isOver) return ['This event has started.', isConfirmed && answer].filter(Boolean).join(' ')
  if (isOpen) return answer
  return ['RSVPs are closed.', isConfirmed && answer].filter(Boolean).join(' ')
}

const RsvpAgain = () => (
  <p className="mt-1">
    You can RSVP again from{' '}
    <Link to="/events" className="link">
      the calendar
    </Link>
    .
  </p>
)
