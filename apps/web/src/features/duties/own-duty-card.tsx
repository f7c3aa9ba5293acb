import type { OwnDuty } from '@clubhouse/schema/duties/own-duty'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#/api/trpc'
import { DateTile } from '#/components/date-tile'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'
import { useDrawerAddress } from '#/components/ui/use-drawer-address'
import { formatArrival, formatDutyDay } from './duty-words'
import { useDutiesChanged } from './use-duties-changed'

type OwnDutyCardProps = {
  duty: OwnDuty
  today: string
  /** Whether it is the member's next one, which has the primary button. */
  isNext: boolean
}

/** One of the member's duties, with the buttons to confirm it, swap it or give it up. */
export function OwnDutyCard({ duty, today, isNext }: OwnDutyCardProps) {
  const { eventId, event, date, day, instructions, location, isCancelled, seat } = duty
  const details = [event, location].filter(Boolean).join(' · ')
  return (
    <li className="rounded-md border border-border bg-surface p-3 shadow-sm sm:p-4">
      <div className="flex gap-3 large-text:flex-col">
        <DateTile day={day} isToday={day === today} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h3 className="text-h3">
              <Link
                to="/portal/event/$id/$date"
                params={{ id: eventId, date }}
                className="finger-high wrap-anywhere underline-offset-4 hover:text-primary hover:underline"
              >
                {duty.duty}
              </Link>
            </h3>
            <StateBadge duty={duty} />
          </div>
          <p className="font-semibold text-sm tabular-nums">
            {formatArrival(duty.arrivesAt, today)}
          </p>
          <p className="wrap-anywhere text-sm">{details}</p>
        </div>
      </div>
      {instructions && (
        <p className="wrap-anywhere mt-3 whitespace-pre-line text-sm">{instructions}</p>
      )}
      {!isCancelled &&
        (seat === 'Waitlisted' ? (
          <Waiting />
        ) : (
          <Choices duty={duty} today={today} isNext={isNext} />
        ))}
    </li>
  )
}

function StateBadge({ duty: { isCancelled, state, seat } }: { duty: OwnDuty }) {
  if (isCancelled)
    return (
      <Badge tone="danger" size="sm">
        Canceled
      </Badge>
    )
  if (seat === 'Waitlisted')
    return (
      <Badge tone="accent" size="sm">
        Waitlisted
      </Badge>
    )
  if (state !== 'Confirmed') return null
  return (
    <Badge tone="success" size="sm">
      Confirmed
    </Badge>
  )
}

const Waiting = () => (
  <p className="mt-3 text-sm">This shift is full. You get the next place that opens up.</p>
)

/** What can be done about a duty: while it is offered, only to withdraw the offer. */
function Choices({ duty, today, isNext }: OwnDutyCardProps) {
  const { open } = useDrawerAddress()
  const [isAsking, setIsAsking] = useState(false)
  const changed = useDutiesChanged()
  const confirm = trpc.ownDuty.confirm.useMutation(changed)
  const decline = trpc.ownDuty.decline.useMutation(changed)
  const { id, swap, state } = duty
  if (swap) return <Offered swapId={swap.id} toUser={swap.toUser} />
  return (
    <div className="mt-3 flex flex-wrap gap-2 *:min-h-12 *:flex-1 sm:*:flex-none">
      {state !== 'Confirmed' && (
        <Button
          variant={isNext ? 'primary' : 'quiet'}
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ id })}
        >
          Confirm
        </Button>
      )}
      <Button variant="quiet" onClick={() => open('swap', id)}>
        Swap
      </Button>
      <Button variant="quiet" busy={decline.isPending} onClick={() => setIsAsking(true)}>
        I Can’t
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Give up this duty?"
          text={`${duty.duty}, ${formatDutyDay(duty.day, today)}, opens up for other members. To keep it covered, swap it instead.`}
          action="Give up duty"
          keep="Keep duty"
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            decline.mutate({ id })
          }}
        />
      )}
    </div>
  )
}

function Offered({ swapId, toUser }: { swapId: string; toUser: string | null }) {
  const end = trpc.dutySwap.end.useMutation(useDutiesChanged())
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="wrap-anywhere">
        {toUser ? `You asked ${toUser} to take it.` : 'You offered it to anyone.'} It’s yours until
        somebody accepts.
      </p>
      <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate({ id: swapId })}>
        Withdraw Offer
      </Button>
    </div>
  )
}
