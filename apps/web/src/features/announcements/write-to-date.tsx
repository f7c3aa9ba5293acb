import { MessageSquareText } from 'lucide-react'
import { Button } from '#/components/ui/button'
import { useNewMessage } from './draft/use-new-message'
import { blankEntry } from './message-entry'

/** Starts an announcement to the members who go to one date of an event. */
export function WriteToDate({ id, date }: { id: string; date: string }) {
  const { begin, busy } = useNewMessage()
  return (
    <Button
      busy={busy}
      onClick={() => begin({ ...blankEntry, audiences: [{ kind: 'Date', eventId: id, date }] })}
    >
      <MessageSquareText aria-hidden className="size-5" /> Write an announcement
    </Button>
  )
}
