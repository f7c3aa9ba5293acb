import type { OwnDuty } from '@clubhouse/schema/duties/own-duty'
import { Link } from '@tanstack/react-router'
import { CircleCheck, ClipboardList } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'
import { cn } from '#/components/ui/cn'
import { formatArrival } from './duty-words'
import { useDutiesChanged } from './use-duties-changed'

type NextDutyProps = { duty: OwnDuty; today: string }

/** The member's next duty as a row that links to all of them, with the button to confirm it; one line once it is confirmed. */
export function NextDuty({ duty, today }: NextDutyProps) {
  const confirm = trpc.ownDuty.confirm.useMutation(useDutiesChanged())
  const { id, seat, state, swap } = duty
  const note = swap ? 'offered to others' : seat === 'Waitlisted' ? 'waitlisted' : null
  const arrival = formatArrival(duty.arrivesAt, today)
  const isConfirmed = state === 'Confirmed' && !note
  const Icon = isConfirmed ? CircleCheck : ClipboardList
  return (
    <li className="flex items-center gap-3 rounded-md border border-border bg-surface pr-3 shadow-sm large-text:flex-wrap">
      <Link
        to="/portal/account/duty"
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-2 leading-snug transition -outline-offset-3 hover:bg-primary-soft"
      >
        <Icon
          aria-hidden
          className={cn('size-5 shrink-0 text-primary', !isConfirmed && 'max-sm:hidden')}
        />
        {isConfirmed ? (
          <span className="wrap-anywhere min-w-0 text-sm tabular-nums">
            <span className="font-semibold">{duty.duty}</span> · {arrival}
            <span className="sr-only">, confirmed</span>
          </span>
        ) : (
          <span className="wrap-anywhere min-w-0">
            <span className="block font-semibold">Your duty: {duty.duty}</span>
            <span className="block text-muted text-sm tabular-nums">
              {[arrival, note].filter(Boolean).join(' · ')}
            </span>
          </span>
        )}
      </Link>
      {!isConfirmed && !note && (
        <Button
          className="shrink-0"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ id })}
        >
          Confirm
        </Button>
      )}
    </li>
  )
}
