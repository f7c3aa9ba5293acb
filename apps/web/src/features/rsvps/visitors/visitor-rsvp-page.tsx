import { formatDate } from '@clubhouse/schema/events/calendar-format'
import type { VisitorRsvpRecord } from '@clubhouse/schema/rsvps/visitor-rsvp'
import { skipToken } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiProvider } from '#/api/provider'
import { trpc } from '#/api/trpc'
import { DeadLink, IncompleteLink } from '#/components/dead-link'
import { usePosted } from '#/components/form/posted'
import { formatOwnRsvp } from '#/components/format/rsvp-counts'
import { Hours } from '#/components/hours'
import { LinkedText } from '#/components/linked-text'
import { PageHead } from '#/components/page-head'
import { Badge } from '#/components/ui/badge'
import { Button, buttonVariants } from '#/components/ui/button'
import { pageData } from '#/site/page-data'
import { VisitorReplyForm } from './visitor-reply-form'
import { WithdrawForm } from './withdraw-form'

type LinkProps = {
  token: string | undefined
  /** Whether the link selects that the visitor can't come. */
  declines: boolean
}

/** The page behind the emailed link, where a visitor confirms, changes or withdraws an RSVP. */
export const VisitorRsvpPage = (props: LinkProps) => (
  <div className="wrap grid max-w-xl gap-6 py-16">
    <PageHead title="Your RSVP" description="Confirm, change or cancel your RSVP." hidden />
    <h1 className="text-h1">Your RSVP</h1>
    <ApiProvider>
      <VisitorRsvp {...props} />
    </ApiProvider>
  </div>
)

function VisitorRsvp({ token, declines }: LinkProps) {
  const hydrated = useHydrated()
  // The document has what the link shows, unless the server could not look it up. It is not put into the query cache: on
  // the server, that is one for all readers.
  const [linked] = useState(() => pageData.linkedRsvp)
  const [latest, setLatest] = useState(linked && 'rsvp' in linked ? linked.rsvp : null)
  const rsvp = trpc.visitorRsvp.get.useQuery(hydrated && token && !linked ? { token } : skipToken, {
    // The page says it itself.
    trpc: { context: quiet },
  })
  if (hydrated && !token) {
    return (
      <IncompleteLink>
        <Link to="/events" className={buttonVariants()}>
          Calendar of Events
        </Link>
      </IncompleteLink>
    )
  }
  const shown = latest ?? rsvp.data
  if (shown) {
    return (
      <Answer
        token={token ?? ''}
        // The server renders the page without what the link selects.
        declines={hydrated && declines}
        rsvp={shown}
        onChange={setLatest}
      />
    )
  }
  if (linked && 'failure' in linked) {
    return (
      <DeadLink text={linked.failure}>
        <RsvpAgain />
      </DeadLink>
    )
  }
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

const quiet = { quiet: 'all' } as const

type AnswerProps = {
  token: string
  declines: boolean
  rsvp: VisitorRsvpRecord
  onChange: (rsvp: VisitorRsvpRecord) => void
}

function Answer({ token, declines, rsvp, onChange }: AnswerProps) {
  const utils = trpc.useUtils()
  const save = trpc.visitorRsvp.update.useMutation({
    onSuccess: ({ data }) => onChange(data),
    // A refusal may show that it has changed in the meantime.
    onError: () =>
      utils.visitorRsvp.get
        .fetch({ token }, { staleTime: 0, trpc: { context: quiet } })
        .then(onChange, () => {}),
  })
  const posted = usePosted()
  const failure = save.error?.message ?? posted?.errors?.form
  const { own, isOpen, isOver, isConfirmed } = rsvp
  const mayWithdraw = !isOver && (own.seat !== null || (isOpen && !isConfirmed))
  const withdraw = mayWithdraw && (
    <WithdrawForm
      note={own.note}
      busy={save.isPending}
      isAsked={declines}
      onPress={() => save.mutate({ token, answer: 'No', meal: null, guests: [], note: own.note })}
    />
  )
  return (
    <>
      <DateFacts rsvp={rsvp} />
      <p role="status" className="text-lead">
        {formatState(rsvp)}
      </p>
      {declines && withdraw}
      {isOpen && (
        // The form restarts from the stored RSVP when that changes.
        <VisitorReplyForm
          key={`${isConfirmed}-${own.answer}`}
          rsvp={rsvp}
          onSave={(input) => save.mutateAsync({ token, ...input })}
        />
      )}
      {!declines && withdraw}
      {failure && !isOpen && <DeadLink text={failure}>{null}</DeadLink>}
    </>
  )
}

/** The event, its time and its place. */
function DateFacts({ rsvp }: { rsvp: VisitorRsvpRecord }) {
  const { event, occurrence, place, meetingUrl } = rsvp
  const { day, isCancelled, reason } = occurrence
  const where = [place.location, place.address, place.city, place.state].filter(Boolean).join(', ')
  return (
    <section className="grid gap-2 rounded-md border border-border bg-surface p-5 shadow-sm">
      <h2 className="wrap-anywhere text-h3">{event.title}</h2>
      {isCancelled && (
        <div>
          <Badge tone="danger">Canceled</Badge>
        </div>
      )}
      {reason && <p className="wrap-anywhere">{reason}</p>}
      <p className="font-semibold">
        {formatDate(day)}, <Hours hours={occurrence} />
      </p>
      {where && (
        <p className="wrap-anywhere">
          <LinkedText>{where}</LinkedText>
          {occurrence.attendanceMode === 'Mixed' && ', or online'}
        </p>
      )}
      {meetingUrl && (
        <a
          href={meetingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonVariants({ className: 'w-fit' })}
        >
          Join online
        </a>
      )}
      {event.description && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">
          <LinkedText>{event.description}</LinkedText>
        </p>
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
