import { clubTime } from '@clubhouse/schema/club-time'
import type { EventRecord } from '@clubhouse/schema/events/event'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { isOver } from '@clubhouse/schema/events/occurrences-between'
import { skipToken } from '@tanstack/react-query'
import { BellRing, Lock, LockOpen } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { useByClubClock } from '#/site/use-by-club-clock'

type OrganizerItemsProps = {
  event: Pick<EventRecord, 'id' | 'rsvp'>
  occurrence: Occurrence
  /** Asks before RSVPs are closed or reopened. */
  changeRsvps: () => void
}

/** The menu entries that close or reopen RSVPs for a date, and remind members who haven't RSVP'd. */
export function OrganizerItems({
  event: { id, rsvp },
  occurrence,
  changeRsvps,
}: OrganizerItemsProps) {
  const { date, isCancelled } = occurrence
  const now = useByClubClock(clubTime)
  const isAsked = rsvp !== 'None' && !isCancelled && !isOver(occurrence, now)
  const detail = trpc.occurrence.get.useQuery(isAsked ? { id, date } : skipToken)
  const remind = trpc.rsvp.remind.useMutation()
  if (!isAsked || !detail.data?.rsvp) return null
  const { isOpen } = detail.data.rsvp
  const Icon = isOpen ? Lock : LockOpen
  return (
    <>
      {isOpen && (
        <MenuItem
          icon={<BellRing aria-hidden className="size-5" />}
          disabled={remind.isPending}
          onSelect={() => remind.mutate({ id, date })}
        >
          Remind members who haven’t RSVP’d
        </MenuItem>
      )}
      <MenuItem icon={<Icon aria-hidden className="size-5" />} onSelect={changeRsvps}>
        {isOpen ? 'Close RSVPs' : 'Reopen RSVPs'}
      </MenuItem>
    </>
  )
}
