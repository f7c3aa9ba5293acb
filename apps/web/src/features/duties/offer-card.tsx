import type { SwapOffer } from '@clubhouse/schema/duties/own-duty'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { formatArrival, formatDutyDay } from './duty-words'
import { useDutiesChanged } from './use-duties-changed'

/** A duty that another member offers. */
export function OfferCard({ offer, today }: { offer: SwapOffer; today: string }) {
  const { id, from, duty, event, arrivesAt, isForAnyone, inReturn } = offer
  const changed = useDutiesChanged()
  const accept = trpc.dutySwap.accept.useMutation(changed)
  const end = trpc.dutySwap.end.useMutation(changed)
  return (
    <li className="rounded-md border border-accent bg-accent-soft p-3 shadow-sm sm:p-4">
      <h3 className="wrap-anywhere font-semibold">
        {isForAnyone
          ? `${from} is looking for somebody to take over: ${duty}`
          : `${from} asks you to take over: ${duty}`}
      </h3>
      <p className="wrap-anywhere text-sm tabular-nums">
        {formatArrival(arrivesAt, today)} · {event}
      </p>
      {inReturn && (
        <p className="wrap-anywhere text-sm">
          In return, {from} takes over from you: {inReturn.duty},{' '}
          {formatDutyDay(inReturn.day, today)}.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2 *:min-h-12 *:flex-1 sm:*:flex-none">
        <Button busy={accept.isPending} onClick={() => accept.mutate({ id })}>
          {isForAnyone ? 'Take Over' : 'Accept'}
        </Button>
        {!isForAnyone && (
          <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate({ id })}>
            Decline
          </Button>
        )}
      </div>
    </li>
  )
}
