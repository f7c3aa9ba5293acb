import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { BellRing, Lock, LockOpen } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'

type OrganizerButtonsProps = {
  id: string
  occurrence: Occurrence
  /** Whether RSVPs are open right now. */
  isOpen: boolean
}

/** Lets an administrator close or reopen RSVPs for a date, and remind members who haven't RSVP'd. */
export function OrganizerButtons({ id, occurrence, isOpen }: OrganizerButtonsProps) {
  const utils = trpc.useUtils()
  const update = trpc.occurrence.update.useMutation({
    onSettled: () => Promise.all([utils.event.invalidate(), utils.occurrence.invalidate()]),
  })
  const remind = trpc.rsvp.remind.useMutation()
  const { date, version } = occurrence
  const Icon = isOpen ? Lock : LockOpen
  return (
    <div className="mt-3 -ml-5 flex flex-wrap gap-x-2">
      <Button
        variant="ghost"
        busy={update.isPending}
        onClick={() => update.mutate({ id, date, version, rsvpIsOpen: !isOpen })}
      >
        <Icon aria-hidden className="size-4.5" />
        {isOpen ? 'Close RSVPs' : 'Reopen RSVPs'}
      </Button>
      {isOpen && (
        <Button
          variant="ghost"
          className="whitespace-normal! text-left"
          busy={remind.isPending}
          onClick={() => remind.mutate({ id, date })}
        >
          <BellRing aria-hidden className="size-4.5" />
          Remind members who haven’t RSVP’d
        </Button>
      )}
    </div>
  )
}
