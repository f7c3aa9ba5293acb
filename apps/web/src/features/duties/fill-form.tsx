import { clubDate } from '@clubhouse/schema/club-time'
import type { ProposedDuty, RosterProposal } from '@clubhouse/schema/duties/roster'
import { useState } from 'react'
import { isFailure } from '#/api/failure'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { formatShortDate } from '#/components/format/date'
import { Button } from '#/components/ui/button'
import { DrawerButtons } from '#/components/ui/drawer-buttons'
import { Skeleton } from '#/components/ui/skeleton'
import { useByClubClock } from '#/site/use-by-club-clock'
import { counted } from './duty-words'
import { useDutiesChanged } from './use-duties-changed'

type FillFormProps = { eventId: string; onDone: () => void }

/** Shows whom the rotation would put down, and saves those that the organizer keeps. */
export function FillForm({ eventId, onDone }: FillFormProps) {
  const proposal = trpc.duty.propose.useQuery({ id: eventId }, { staleTime: 0, gcTime: 0 })
  if (proposal.error)
    return <ErrorState message={proposal.error.message} onRetry={() => proposal.refetch()} />
  if (!proposal.data || proposal.isFetching) return <Skeleton className="h-96 w-full" />
  return <Proposal eventId={eventId} proposal={proposal.data} onDone={onDone} />
}

const keyOf = ({ dutyId, date, user }: ProposedDuty) => `${dutyId} ${date} ${user.id}`

function Proposal({
  eventId,
  proposal: { proposed, open, members },
  onDone,
}: FillFormProps & { proposal: RosterProposal }) {
  const today = useByClubClock(clubDate)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const changed = useDutiesChanged()
  const fill = trpc.duty.fill.useMutation({ ...changed, onSuccess: onDone })
  const kept = proposed.filter((one) => !left.has(keyOf(one)))
  if (proposed.length === 0)
    return (
      <p>
        {open > 0
          ? `${counted(open, 'place is', 'places are')} open, but no member is left for ${open === 1 ? 'it' : 'them'}. Officers, honorary members, and members who are away are left out.`
          : 'Nothing is open in the next 13 weeks.'}
      </p>
    )
  const toggle = (key: string) =>
    setLeft((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  return (
    <div className="grid gap-4">
      <p>
        {counted(members, 'member')} take turns; those who waited longest come first. Nothing is
        saved yet, and nobody is emailed. Clear the ones to leave open.
      </p>
      {open > 0 && (
        <p className="font-semibold">{counted(open, 'place stays', 'places stay')} open.</p>
      )}
      <ul className="border-border border-t">
        {proposed.map((one) => (
          <li key={keyOf(one)} className="border-border border-b">
            <label className="flex min-h-13 cursor-pointer items-center gap-3 py-1">
              <input
                type="checkbox"
                checked={!left.has(keyOf(one))}
                onChange={() => toggle(keyOf(one))}
                className="size-5 accent-primary"
              />
              <span className="w-28 shrink-0 text-sm tabular-nums">
                {formatShortDate(one.day, today)}
              </span>
              <span className="wrap-anywhere min-w-0">
                <span className="block font-semibold leading-snug">{one.user.fullname}</span>
                <span className="block text-muted text-sm leading-snug">{one.title}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {isFailure(fill.error) && (
        <p role="alert" className="text-danger">
          {fill.error.message}
        </p>
      )}
      <DrawerButtons>
        <Button
          busy={fill.isPending}
          disabled={kept.length === 0}
          onClick={() =>
            fill.mutate({
              id: eventId,
              duties: kept.map(({ dutyId, date, user }) => ({ dutyId, date, userId: user.id })),
            })
          }
        >
          Fill {counted(kept.length, 'Duty', 'Duties')}
        </Button>
      </DrawerButtons>
    </div>
  )
}
