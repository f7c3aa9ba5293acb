import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { BellRing, Lock, LockOpen } from 'lucide-react'
import { trpc } from '#/api/trpc'
import { Button } from '#/components/ui/button'

type OrganizerButtonsProps = {
  id: string
  occurrence: Occurrence
  /** Whether answers are taken at this moment. */
  isOpen: boolean
}

/** What an administrator does with the answers to a date: closes or opens them, and reminds who has given none. */
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
